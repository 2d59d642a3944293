import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { LineImage } from '../../orders/customer/line-image.tsx'

/** The lines of the order, shown before payment. */
export function ReviewLines({ lines }: { lines: CheckoutSummary['lines'] }) {
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line) => (
        <li key={line.cart} className="flex gap-4">
          <LineImage picture={line.picture} sizes="72px" className="size-18 bg-ground" />
          <div className="min-w-0 flex-1">
            <p className="text-base font-medium">{line.product_name}</p>
            <p className="text-small text-muted">{[line.option, line.color].filter(Boolean).join(', ')}</p>
            <p className="mt-1 flex items-baseline justify-between gap-3 text-small tabular">
              <span className="text-soft">Qty {line.qty}</span>
              <span className="font-medium">{moneyText(line.line_total)}</span>
            </p>
            {line.product_stock < line.qty ? (
              <p className="mt-1 text-small font-medium text-danger">
                {line.product_stock > 0 ? `Only ${line.product_stock} left` : messages.outOfStock}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
