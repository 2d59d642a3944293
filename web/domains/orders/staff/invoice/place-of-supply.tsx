import { Button } from '../../../../ui/actions/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { stateOf, type InvoiceInput } from './invoice-input.ts'
import type { StaffOrder } from '../../staff-order.data.ts'

interface PlaceOfSupplyProps {
  order: StaffOrder
  invoice: InvoiceInput
  error: string | undefined
  onChange(next: Partial<InvoiceInput>): void
}

/** Place of supply, which decides the tax: the default of the shop, or another. */
export function PlaceOfSupply({
  order: { order, customer },
  invoice: { isDefaultPlace, placeOfSupply },
  error,
  onChange,
}: PlaceOfSupplyProps) {
  const defaultPlace = order.default_place_of_supply
  const state = stateOf(isDefaultPlace ? defaultPlace : placeOfSupply)
  const deliveryPlace = `${customer.city}, ${order.delivery_state}`
  const isDifferentState = state !== '' && state.toLowerCase() !== order.delivery_state.toLowerCase()
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Place of Supply"
        name="place_of_supply"
        required={!isDefaultPlace}
        readOnly={isDefaultPlace}
        autoComplete="off"
        maxLength={120}
        placeholder="City, State"
        className={isDefaultPlace ? 'bg-sunken text-soft' : undefined}
        value={isDefaultPlace ? defaultPlace : placeOfSupply}
        error={error}
        onChange={(event) => onChange({ placeOfSupply: event.target.value })}
      />
      <Checkbox
        label="Same as Above"
        checked={isDefaultPlace}
        onChange={(event) => onChange({ isDefaultPlace: event.target.checked })}
      />
      {isDifferentState ? (
        <Notice tone="warning">
          <p>
            This order goes to {order.delivery_state}, but the place of supply is in {state}. The tax follows the place
            of supply.
          </p>
          <Button
            tone="secondary"
            size="small"
            className="mt-3"
            onClick={() => onChange({ isDefaultPlace: false, placeOfSupply: deliveryPlace })}
          >
            Use {order.delivery_state}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
