import { messages } from '@handset/contract/messages.ts'
import { classNames } from '../../../ui/display/class-names.ts'

/** Up to this stock the exact number is shown. */
const lowStockLevel = 3

function stockText(stock: number): [label: string, tone: string] {
  if (stock <= 0) return [messages.outOfStock, 'text-danger']
  if (stock <= lowStockLevel) return [`Only ${stock} left`, 'text-warning']
  return ['In stock', 'text-success']
}

export function StockLabel({ stock }: { stock: number }) {
  const [label, tone] = stockText(stock)
  return (
    <span className={classNames('inline-flex items-center gap-2 text-small font-medium', tone)}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {label}
    </span>
  )
}
