import type { StaffLine, StaffOrder } from '../../staff-order.data.ts'

/** Props of every dialog of an order line. */
export interface LineDialogProps {
  open: boolean
  onClose(): void
  order: StaffOrder
  line: StaffLine
  reload(): Promise<void>
}
