import { useState } from 'react'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { downloadFile } from '../../../../lib/api/download-file.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { allowedLineActions } from '../../staff-order.data.ts'
import { HandDeliveryButtons } from '../parcel/hand-delivery-buttons.tsx'
import type { LineDialogProps } from '../change/use-order-change.ts'
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
  const canChange = may('orders.change')
  const step = (isDue: boolean, label: string, onClick: () => void, busy = false) =>
    isDue ? (
      <Button size="small" tone="secondary" busy={busy} onClick={onClick}>
        {label}
      </Button>
    ) : null
  const documentStep = (isDue: boolean, label: string, kind: DocumentKind) =>
    step(isDue, label, () => void download(kind), loading === kind)
  return (
    <>
      {step(can.generateInvoice && canWriteInvoices, 'Generate Invoice', () => onOpen('invoice'))}
      {step(can.ship && canBookShipments, 'Ship', () => onOpen('shipment'))}
      {step(can.endBooking && canBookShipments, 'Enter AWB', () => onOpen('awb'))}
      {step(can.endBooking && canBookShipments, 'No Such Parcel', () => onOpen('giveUp'))}
      {canBookShipments ? (
        <HandDeliveryButtons line={line} audience="admin" canSend={can.deliver} reload={props.reload} />
      ) : null}
      {line.label
        ? documentStep(can.downloadLabel && canBookShipments, 'Download Label', 'label')
        : step(can.downloadLabel && canBookShipments, 'Download Label', () => onOpen('label'))}
      {documentStep(line.has_manifest && canBookShipments, 'Download Manifest', 'manifest')}
      {step(can.confirmReturn && canChange, 'Confirm Receipt of Goods', () => onOpen('return'))}
      {documentStep(can.downloadInvoice, 'Download Invoice', 'invoice')}
      {step(can.changeColor && canChange, 'Change Colour', () => onOpen('color'))}
      {step(can.deleteInvoice && canWriteInvoices, 'Delete Invoice', () => onOpen('deletion'))}
    </>
  )
}
