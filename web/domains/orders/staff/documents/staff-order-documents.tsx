import { useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { DownloadButton } from '../../../../lib/api/download-button.tsx'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { OrderDocumentsDialog, type OrderDocumentTarget } from './order-documents-dialog.tsx'
import type { StaffOrder } from '../../staff-order.data.ts'
import { CopyText } from '../../../../lib/page/copy-text.tsx'
import { ConfirmChange } from '../change/confirm-change.tsx'

interface StaffOrderDocumentsProps {
  order: StaffOrder
  reload(): Promise<void>
}

/** Tracking id and invoice that staff add to the whole order by hand. */
export function StaffOrderDocuments({ order: { order }, reload }: StaffOrderDocumentsProps) {
  const { order_number, tracking_id, invoice } = order
  const [open, setOpen] = useState<OrderDocumentTarget>()
  const [isRemoving, setRemoving] = useState(false)
  const mayChange = useCan()('orders.change')
  if (!mayChange && tracking_id === null && invoice === null) return null
  const show = (kind: OrderDocumentTarget['kind']) => () => setOpen({ kind, order: order_number })
  return (
    <Card title="Tracking ID and invoice">
      <div className="flex flex-col gap-3">
        {tracking_id === null ? null : (
          <p className="flex flex-wrap items-center gap-x-2 text-soft">
            Tracking ID <span className="font-mono break-all text-ink">{tracking_id}</span>
            <CopyText label="tracking id of the order" text={tracking_id} />
          </p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
          {invoice === null ? null : (
            <DownloadButton
              path="admin/download-invoice"
              input={{ order_number }}
              filename={`Invoice-${order_number}.pdf`}
            >
              Download Invoices
            </DownloadButton>
          )}
          {mayChange ? (
            <>
              <Button tone="secondary" size="small" onClick={show('tracking')}>
                {tracking_id === null ? 'Add Tracking ID' : 'Change Tracking ID'}
              </Button>
              {tracking_id === null ? null : (
                <Button tone="secondary" size="small" onClick={() => setRemoving(true)}>
                  Remove Tracking ID
                </Button>
              )}
              <Button tone="secondary" size="small" onClick={show('invoice')}>
                Add Invoice
              </Button>
            </>
          ) : null}
        </div>
      </div>
      {open ? (
        <OrderDocumentsDialog documentTarget={open} onClose={() => setOpen(undefined)} onSaved={() => void reload()} />
      ) : null}
      <ConfirmChange
        open={isRemoving}
        title="Remove the tracking ID?"
        confirm="Remove Tracking ID"
        reload={reload}
        send={() => api.post('admin/add-trackid-invoice', { order: order_number, remove_tracking_id: true })}
        onClose={() => setRemoving(false)}
      >
        Its products can be shipped with the courier again. A customer who was sent the ID is not notified.
      </ConfirmChange>
    </Card>
  )
}
