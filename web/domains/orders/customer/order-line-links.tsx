import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import { DownloadButton } from '../../../lib/api/download-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import type { OrderDetails } from '../orders.data.ts'

interface OrderLineLinksProps {
  orderNumber: string
  product: OrderDetails['products'][number]
}

/** Links to tracking and invoice, once they exist. */
export function OrderLineLinks({ orderNumber, product }: OrderLineLinksProps) {
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
