import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { StaffLine } from '../../staff-order.data.ts'
import type { LineDialogProps } from '../change/line-dialog-props.ts'

const AddInvoiceDialog = lazy(() => import('../invoice/add-invoice-dialog.tsx'))
const ChangeColorDialog = lazy(() => import('./change-color-dialog.tsx'))
const EwayBillDialog = lazy(() => import('../parcel/eway-bill-dialog.tsx'))
const DeleteInvoiceDialog = lazy(() => import('../invoice/delete-invoice-dialog.tsx'))
const ShipmentDialog = lazy(() => import('../parcel/shipment-dialog.tsx'))
const EnterAwbDialog = lazy(() => import('../parcel/enter-awb-dialog.tsx'))
const GiveUpBookingDialog = lazy(() => import('../parcel/give-up-booking-dialog.tsx'))
const ConfirmReturnDialog = lazy(() => import('../parcel/confirm-return-dialog.tsx'))
const SendOutDialog = lazy(() => import('../parcel/send-out-dialog.tsx'))
const LabelDialog = lazy(() => import('../parcel/label-dialog.tsx'))

const dialogs = {
  invoice: AddInvoiceDialog,
  color: ChangeColorDialog,
  eway: EwayBillDialog,
  deletion: DeleteInvoiceDialog,
  shipment: ShipmentDialog,
  awb: EnterAwbDialog,
  giveUp: GiveUpBookingDialog,
  label: LabelDialog,
  sendOut: SendOutDialog,
  return: ConfirmReturnDialog,
} as const
export type DialogName = keyof typeof dialogs

interface OpenedDialog {
  name: DialogName
  line: StaffLine
  isOpen: boolean
}

/**
 * The dialogs of an order's lines: `openDialog` opens one of them, `dialog` is where it appears. A dialog stays with the line it
 * was opened for while a staff member's change moves the page on to another one.
 */
export function useLineDialog({ order, reload }: Pick<LineDialogProps, 'order' | 'reload'>): {
  openDialog(name: DialogName, line: StaffLine): void
  dialog: ReactNode
} {
  const [opened, setOpened] = useState<OpenedDialog>()
  const Dialog = opened && dialogs[opened.name]
  const line = order.products.find(({ product_order_id }) => product_order_id === opened?.line.product_order_id)
  return {
    openDialog: (name, chosen) => setOpened({ name, line: chosen, isOpen: true }),
    dialog: (
      <Suspense fallback={null}>
        {Dialog ? (
          <Dialog
            order={order}
            line={line ?? opened.line}
            reload={reload}
            open={opened.isOpen}
            onClose={() => setOpened((current) => current && { ...current, isOpen: false })}
          />
        ) : null}
      </Suspense>
    ),
  }
}
