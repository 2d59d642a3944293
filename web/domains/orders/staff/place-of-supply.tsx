import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { stateOf, type InvoiceEntry } from './invoice-entry.ts'
import type { StaffOrder } from '../staff-order.data.ts'

interface PlaceOfSupplyProps {
  order: StaffOrder
  entry: InvoiceEntry
  error: string | undefined
  onEnter(next: Partial<InvoiceEntry>): void
}

/** Where the goods count as supplied, which decides the tax: the shop's usual place, or another. */
export function PlaceOfSupply({
  order: { order, customer },
  entry: { isUsualPlace, place },
  error,
  onEnter,
}: PlaceOfSupplyProps) {
  const usual = order.default_place_of_supply
  const state = stateOf(isUsualPlace ? usual : place)
  const delivered = `${customer.city}, ${order.delivery_state}`
  const differs = state !== '' && state.toLowerCase() !== order.delivery_state.toLowerCase()
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Place of Supply"
        name="place_of_supply"
        required={!isUsualPlace}
        readOnly={isUsualPlace}
        autoComplete="off"
        maxLength={120}
        placeholder="City, State"
        className={isUsualPlace ? 'bg-sunken text-soft' : undefined}
        value={isUsualPlace ? usual : place}
        error={error}
        onChange={(event) => onEnter({ place: event.target.value })}
      />
      <Checkbox
        label="Same as Above"
        checked={isUsualPlace}
        onChange={(event) => onEnter({ isUsualPlace: event.target.checked })}
      />
      {differs ? (
        <Notice tone="warning">
          <p>
            This order goes to {order.delivery_state}, the place of supply is in {state}. The tax follows the place of
            supply.
          </p>
          <Button
            tone="secondary"
            size="small"
            className="mt-3"
            onClick={() => onEnter({ isUsualPlace: false, place: delivered })}
          >
            Use {order.delivery_state}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
