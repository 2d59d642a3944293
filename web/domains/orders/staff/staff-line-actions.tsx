import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../lib/session/staff-session.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { stepsOf } from '../staff-order.data.ts'
import type { LineDialogProps } from './line-dialog-props.ts'

const AddInvoiceDialog = lazy(() => import('./add-invoice-dialog.tsx'))
const ChangeColourDialog = lazy(() => import('./change-colour-dialog.tsx'))
const EwayBillDialog = lazy(() => import('./eway-bill-dialog.tsx'))
const DeleteInvoiceDialog = lazy(() => import('./delete-invoice-dialog.tsx'))
const ShipmentDialog = lazy(() => import('./shipment-dialog.tsx'))
const LabelDialog = lazy(() => import('./label-dialog.tsx'))

const dialogs = {
  invoice: AddInvoiceDialog,
  colour: ChangeColourDialog,
  eway: EwayBillDialog,
  deletion: DeleteInvoiceDialog,
  shipment: ShipmentDialog,
  label: LabelDialog,
} as const
type DialogName = keyof typeof dialogs

/** The next steps of a line: invoice, shipment, label. Each opens its dialog; what is not yet due is not there. */
export function StaffLineActions({ order, line, reload }: Omit<LineDialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState<DialogName>()
  const [seen, setSeen] = useState<DialogName>()
  const [loading, setLoading] = useState<'invoice' | 'label'>()
  const may = useMay()
  const can = stepsOf(order, line)
  const show = (name: DialogName) => {
    setSeen(name)
    setOpen(name)
  }
  const Dialog = seen && dialogs[seen]

  async function download(what: 'invoice' | 'label') {
    setLoading(what)
    const input = { order_product_id: line.product_order_id }
    const { order_number } = order.order
    if (what === 'invoice')
      await downloadFile('GET', 'admin/download-order-invoice', input, `Invoice-${order_number}.pdf`)
    else await downloadFile('POST', 'admin/get-shipyaari-lable', input, `Label-${order_number}.pdf`)
    setLoading(undefined)
  }

  const writesInvoices = may('invoices.write')
  const ships = may('shipments.book')
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
      {can.generateInvoice && writesInvoices ? (
        <Button size="small" onClick={() => show('invoice')}>
          Generate Invoice
        </Button>
      ) : null}
      {can.ship && ships ? (
        <Button size="small" onClick={() => show(line.needs_eway_bill ? 'eway' : 'shipment')}>
          Ship
        </Button>
      ) : null}
      {can.downloadLabel && ships ? (
        <Button
          size="small"
          busy={loading === 'label'}
          onClick={() => (line.label ? void download('label') : show('label'))}
        >
          Download Label
        </Button>
      ) : null}
      {can.downloadInvoice ? (
        <Button size="small" tone="secondary" busy={loading === 'invoice'} onClick={() => void download('invoice')}>
          Download Invoice
        </Button>
      ) : null}
      {can.changeColour && may('orders.change') ? (
        <Button size="small" tone="secondary" onClick={() => show('colour')}>
          Change Colour
        </Button>
      ) : null}
      {can.deleteInvoice && writesInvoices ? (
        <Button size="small" tone="secondary" onClick={() => show('deletion')}>
          Delete Invoice
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {Dialog ? (
          <Dialog open={open === seen} onClose={() => setOpen(undefined)} order={order} line={line} reload={reload} />
        ) : null}
      </Suspense>
    </div>
  )
}
