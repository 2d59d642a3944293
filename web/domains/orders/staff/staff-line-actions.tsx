import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../lib/session/staff-session.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { allowedLineActions } from '../staff-order.data.ts'
import type { LineDialogProps } from './line-dialog-props.ts'

const AddInvoiceDialog = lazy(() => import('./add-invoice-dialog.tsx'))
const ChangeColorDialog = lazy(() => import('./change-color-dialog.tsx'))
const EwayBillDialog = lazy(() => import('./eway-bill-dialog.tsx'))
const DeleteInvoiceDialog = lazy(() => import('./delete-invoice-dialog.tsx'))
const ShipmentDialog = lazy(() => import('./shipment-dialog.tsx'))
const LabelDialog = lazy(() => import('./label-dialog.tsx'))

const dialogs = {
  invoice: AddInvoiceDialog,
  color: ChangeColorDialog,
  eway: EwayBillDialog,
  deletion: DeleteInvoiceDialog,
  shipment: ShipmentDialog,
  label: LabelDialog,
} as const
type DialogName = keyof typeof dialogs

/** The next steps of a line: invoice, shipment, label. Each opens its dialog; what is not yet due is not there. */
export function StaffLineActions({ order, line, reload }: Omit<LineDialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState<DialogName>()
  const [lastOpened, setLastOpened] = useState<DialogName>()
  const [loading, setLoading] = useState<'invoice' | 'label'>()
  const may = useCan()
  const can = allowedLineActions(order, line)
  const openDialog = (name: DialogName) => {
    setLastOpened(name)
    setOpen(name)
  }
  const Dialog = lastOpened && dialogs[lastOpened]

  async function download(kind: 'invoice' | 'label') {
    setLoading(kind)
    const input = { order_product_id: line.product_order_id }
    const { order_number } = order.order
    if (kind === 'invoice')
      await downloadFile('GET', 'admin/download-order-invoice', input, `Invoice-${order_number}.pdf`)
    else await downloadFile('POST', 'admin/get-shipyaari-lable', input, `Label-${order_number}.pdf`)
    setLoading(undefined)
  }

  const canWriteInvoices = may('invoices.write')
  const canBookShipments = may('shipments.book')
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
      {can.generateInvoice && canWriteInvoices ? (
        <Button size="small" onClick={() => openDialog('invoice')}>
          Generate Invoice
        </Button>
      ) : null}
      {can.ship && canBookShipments ? (
        <Button size="small" onClick={() => openDialog(line.needs_eway_bill ? 'eway' : 'shipment')}>
          Ship
        </Button>
      ) : null}
      {can.downloadLabel && canBookShipments ? (
        <Button
          size="small"
          busy={loading === 'label'}
          onClick={() => (line.label ? void download('label') : openDialog('label'))}
        >
          Download Label
        </Button>
      ) : null}
      {can.downloadInvoice ? (
        <Button size="small" tone="secondary" busy={loading === 'invoice'} onClick={() => void download('invoice')}>
          Download Invoice
        </Button>
      ) : null}
      {can.changeColor && may('orders.change') ? (
        <Button size="small" tone="secondary" onClick={() => openDialog('color')}>
          Change Colour
        </Button>
      ) : null}
      {can.deleteInvoice && canWriteInvoices ? (
        <Button size="small" tone="secondary" onClick={() => openDialog('deletion')}>
          Delete Invoice
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {Dialog ? (
          <Dialog
            open={open === lastOpened}
            onClose={() => setOpen(undefined)}
            order={order}
            line={line}
            reload={reload}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
