import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LineDialogProps } from './line-dialog-props.ts'

const AddInvoiceDialog = lazy(() => import('./add-invoice-dialog.tsx'))
const ChangeColorDialog = lazy(() => import('./change-color-dialog.tsx'))
const EwayBillDialog = lazy(() => import('./eway-bill-dialog.tsx'))
const DeleteInvoiceDialog = lazy(() => import('./delete-invoice-dialog.tsx'))
const ShipmentDialog = lazy(() => import('./shipment-dialog.tsx'))
const EnterAwbDialog = lazy(() => import('./enter-awb-dialog.tsx'))
const GiveUpBookingDialog = lazy(() => import('./give-up-booking-dialog.tsx'))
const ConfirmReturnDialog = lazy(() => import('./confirm-return-dialog.tsx'))
const LabelDialog = lazy(() => import('./label-dialog.tsx'))

const dialogs = {
  invoice: AddInvoiceDialog,
  color: ChangeColorDialog,
  eway: EwayBillDialog,
  deletion: DeleteInvoiceDialog,
  shipment: ShipmentDialog,
  awb: EnterAwbDialog,
  giveUp: GiveUpBookingDialog,
  label: LabelDialog,
  return: ConfirmReturnDialog,
} as const
export type DialogName = keyof typeof dialogs

/** The dialogs of an order line: `openDialog` opens one of them, `dialog` is where it appears. */
export function useLineDialog(props: Omit<LineDialogProps, 'open' | 'onClose'>): {
  openDialog(name: DialogName): void
  dialog: ReactNode
} {
  const [open, setOpen] = useState<DialogName>()
  const [lastOpened, setLastOpened] = useState<DialogName>()
  const Dialog = lastOpened && dialogs[lastOpened]
  return {
    openDialog(name) {
      setLastOpened(name)
      setOpen(name)
    },
    dialog: (
      <Suspense fallback={null}>
        {Dialog ? <Dialog {...props} open={open === lastOpened} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    ),
  }
}
