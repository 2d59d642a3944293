import { messages } from '@handset/contract/messages.ts'
import { classNames } from '../../../ui/display/class-names.ts'

/** Up to this stock the exact number is shown. */
const lowStockLevel = 3

/** Stock as text. */
export function StockLabel({ stock }: { stock: number }) {
  const [label, tone] =
    stock <= 0
      ? [messages.outOfStock, 'text-danger']
      : stock <= lowStockLevel
        ? [`Only ${stock} left`, 'text-warning']
        : ['In stock', 'text-success']
  return (
    <span className={classNames('inline-flex items-center gap-2 text-small font-medium', tone)}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {label}
    </span>
  )
}
