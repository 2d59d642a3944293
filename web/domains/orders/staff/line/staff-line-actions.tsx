import { useState } from 'react'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { downloadFile } from '../../../../lib/api/download-file.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { allowedLineActions } from '../../staff-order.data.ts'
import { HandDeliveryButtons } from '../parcel/hand-delivery-buttons.tsx'
import type { LineDialogProps } from '../change/line-dialog-props.ts'
import { type DialogName, useLineDialog } from './use-line-dialog.tsx'

type LineActionsProps = Omit<LineDialogProps, 'open' | 'onClose'>

/** Next steps of a line: invoice, shipment, label. Each opens its dialog; steps that are not due are hidden. */
export function StaffLineActions(props: LineActionsProps) {
  const { openDialog, dialog } = useLineDialog(props)
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
      <LineButtons {...props} onOpen={(name) => openDialog(name, props.line)} />
      {dialog}
    </div>
  )
}

const documents = {
  invoice: { method: 'GET', path: 'admin/download-order-invoice', name: 'Invoice' },
  label: { method: 'POST', path: 'admin/get-shipyaari-lable', name: 'Label' },
  manifest: { method: 'POST', path: 'admin/get-manifest', name: 'Manifest' },
} as const
type DocumentKind = keyof typeof documents

function useLineDownload({ order: { order }, line }: LineActionsProps) {
  const [loading, setLoading] = useState<DocumentKind>()
  async function download(kind: DocumentKind) {
    setLoading(kind)
    const { method, path, name } = documents[kind]
    await downloadFile(method, path, { order_product_id: line.product_order_id }, `${name}-${order.order_number}.pdf`)
    setLoading(undefined)
  }
  return { loading, download }
}

function LineButtons({ onOpen, ...props }: LineActionsProps & { onOpen(dialog: DialogName): void }) {
  const { order, line } = props
  const { loading, download } = useLineDownload(props)
  const may = useCan()
  const can = allowedLineActions(order, line)
  const canWriteInvoices = may('invoices.write')
  const canBookShipments = may('shipments.book')
  return (
    <>
      {can.generateInvoice && canWriteInvoices ? (
        <Button size="small" tone="secondary" onClick={() => onOpen('invoice')}>
          Generate Invoice
        </Button>
      ) : null}
      {can.ship && canBookShipments ? (
        <Button size="small" tone="secondary" onClick={() => onOpen(line.needs_eway_bill ? 'eway' : 'shipment')}>
          Ship
        </Button>
      ) : null}
      {can.endBooking && canBookShipments ? (
        <>
          <Button size="small" tone="secondary" onClick={() => onOpen('awb')}>
            Enter AWB
          </Button>
          <Button size="small" tone="secondary" onClick={() => onOpen('giveUp')}>
            No Such Parcel
          </Button>
        </>
      ) : null}
      {canBookShipments ? (
        <HandDeliveryButtons line={line} audience="admin" canSend={can.deliver} reload={props.reload} />
      ) : null}
      {can.downloadLabel && canBookShipments ? (
        <Button
          size="small"
          tone="secondary"
          busy={loading === 'label'}
          onClick={() => (line.label ? void download('label') : onOpen('label'))}
        >
          Download Label
        </Button>
      ) : null}
      {line.has_manifest && canBookShipments ? (
        <Button size="small" tone="secondary" busy={loading === 'manifest'} onClick={() => void download('manifest')}>
          Download Manifest
        </Button>
      ) : null}
      {can.confirmReturn && may('orders.change') ? (
        <Button size="small" tone="secondary" onClick={() => onOpen('return')}>
          Confirm Receipt of Goods
        </Button>
      ) : null}
      {can.downloadInvoice ? (
        <Button size="small" tone="secondary" busy={loading === 'invoice'} onClick={() => void download('invoice')}>
          Download Invoice
        </Button>
      ) : null}
      {can.changeColor && may('orders.change') ? (
        <Button size="small" tone="secondary" onClick={() => onOpen('color')}>
          Change Colour
        </Button>
      ) : null}
      {can.deleteInvoice && canWriteInvoices ? (
        <Button size="small" tone="secondary" onClick={() => onOpen('deletion')}>
          Delete Invoice
        </Button>
      ) : null}
    </>
  )
}
