import { href } from '@handset/contract/pages.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import type { OrderDetails, OrderSummary } from '../orders.data.ts'
import { LineImage } from './line-image.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import { DownloadButton } from '../../../lib/api/download-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'

/** Line of a list, or of a single order, which also has its shipment. */
type OrderProduct = OrderSummary['products'][number] | OrderDetails['products'][number]

/** Products of an order, as they were when it was placed. */
export function OrderProducts({ orderNumber, products }: { orderNumber: string; products: readonly OrderProduct[] }) {
  return (
    <ul className="flex flex-col gap-5">
      {products.map((product) => (
        <li key={product.product_order_id} className="flex gap-4 sm:gap-5">
          <LineImage image={product.picture} sizes="(min-width: 576px) 96px, 80px" className="size-20 sm:size-24" />
          <div className="min-w-0 flex-1">
            <Anchor
              href={href('product', { id: product.product_unique })}
              className="-my-3 inline-block py-3 font-medium hover:underline"
            >
              {product.name}
            </Anchor>
            <p className="text-small text-muted">{[product.options, product.color].filter(Boolean).join(', ')}</p>
            <p className="mt-1 text-small text-soft tabular">
              Qty {product.quantity} · {product.unit}
            </p>
            {'tracking_url' in product ? <OrderLineLinks orderNumber={orderNumber} product={product} /> : null}
          </div>
          <p className="shrink-0 text-right font-medium tabular">
            {moneyText(product.product_mop)}
            {product.quantity > 1 ? <span className="block text-caption font-normal text-muted">each</span> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface OrderLineLinksProps {
  orderNumber: string
  product: OrderDetails['products'][number]
}

/** Links to tracking and invoice, once they exist. */
function OrderLineLinks({ orderNumber, product }: OrderLineLinksProps) {
  const { tracking_url, has_invoice, product_order_id, name } = product
  const isTracked = tracking_url !== null && /^https?:\/\//.test(tracking_url)
  if (!isTracked && !has_invoice) return null

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isTracked ? (
        <LinkButton
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          tone="secondary"
          size="small"
          className="min-h-11"
          aria-label={`Track parcel of ${name} (new window)`}
        >
          Track parcel
          <ExternalLink aria-hidden="true" className="size-4" />
        </LinkButton>
      ) : null}
      {has_invoice ? (
        <DownloadButton
          path="customer/download-invoice"
          input={{ order_product_id: product_order_id }}
          filename={`Invoice-${orderNumber}.pdf`}
          className="min-h-11"
          aria-label={`Download invoice of ${name}`}
        >
          <FileText aria-hidden="true" className="size-4" />
          Download invoice
        </DownloadButton>
      ) : null}
    </div>
  )
}
