import { deliveryDates, deliveryTime } from '@handset/contract/delivery-promise.rules.ts'
import Truck from 'lucide-react/icons/truck'
import { dateText } from '../../../lib/format/date-text.ts'
import { useToday } from '../../../lib/format/use-today.ts'

export function DeliveryPromise() {
  const today = useToday()
  const dates = today ? deliveryDates(today) : undefined
  return (
    <p className="mt-4 flex items-center gap-3 text-small">
      <Truck aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span>
        <span className="block font-medium">Delivery in {deliveryTime}</span>
        <span className="block min-h-5 text-muted tabular">
          {dates ? `${dateText(dates.first)} to ${dateText(dates.last)}, if you order today` : null}
        </span>
      </span>
    </p>
  )
}
