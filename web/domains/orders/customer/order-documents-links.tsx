import FileText from 'lucide-react/icons/file-text'
import { DownloadButton } from '../../../lib/api/download-button.tsx'
import type { OrderDetails } from '../orders.data.ts'
import { CopyText } from '../../../lib/page/copy-text.tsx'

/** Tracking id and invoice of the whole order, where the shop added them. */
export function OrderDocumentsLinks({ order }: { order: OrderDetails['order'] }) {
  const { order_number, tracking_id, has_invoice } = order
  if (tracking_id === null && !has_invoice) return null
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line-soft pt-5">
      {tracking_id === null ? null : (
        <p className="flex flex-wrap items-center gap-x-2 text-soft">
          Tracking ID <span className="font-mono break-all text-ink">{tracking_id}</span>
          <CopyText label="tracking id" text={tracking_id} />
        </p>
      )}
      {has_invoice ? (
        <DownloadButton
          path="customer/download-invoice"
          input={{ order: order_number }}
          filename={`Invoice-${order_number}.pdf`}
          className="min-h-11"
        >
          <FileText aria-hidden="true" className="size-4" />
          Download the order’s invoice
        </DownloadButton>
      ) : null}
    </div>
  )
}
