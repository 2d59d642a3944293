import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { StaffLine } from '../../staff-order.data.ts'
import type { LineDialogProps } from '../change/use-order-change.ts'
import {
  ConfirmReturnDialog,
  DeleteInvoiceDialog,
  GiveUpBookingDialog,
  LabelDialog,
  SendOutDialog,
} from '../parcel/line-confirmations.tsx'

const dialogs = {
  invoice: lazy(() => import('../invoice/add-invoice-dialog.tsx')),
  color: lazy(() => import('./change-color-dialog.tsx')),
  shipment: lazy(() => import('../parcel/shipment-dialog.tsx')),
  awb: lazy(() => import('../parcel/enter-awb-dialog.tsx')),
  deletion: DeleteInvoiceDialog,
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
