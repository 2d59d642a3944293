import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { OrderDetails } from '../orders.data.ts'
import { CopyText } from '../../../lib/page/copy-text.tsx'

/** Tracking id and invoice of the whole order, where the shop added them. */
export function OrderDocumentsLinks({ order }: { order: OrderDetails['order'] }) {
  const [busy, setBusy] = useState(false)
  const { order_number, tracking_id, has_invoice } = order
  if (tracking_id === null && !has_invoice) return null

  async function download() {
    setBusy(true)
    await downloadFile('GET', 'customer/download-invoice', { order: order_number }, `Invoice-${order_number}.pdf`)
    setBusy(false)
  }

  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line-soft pt-5">
      {tracking_id === null ? null : (
        <p className="flex flex-wrap items-center gap-x-2 text-soft">
          Tracking ID <span className="font-mono break-all text-ink">{tracking_id}</span>
          <CopyText label="tracking id" text={tracking_id} />
        </p>
      )}
      {has_invoice ? (
        <Button tone="secondary" size="small" busy={busy} onClick={() => void download()} className="min-h-11">
          <FileText aria-hidden="true" className="size-4" />
          Download the order’s invoice
        </Button>
      ) : null}
    </div>
  )
}
