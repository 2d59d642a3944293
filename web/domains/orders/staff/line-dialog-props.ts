import type { StaffLine, StaffOrder } from '../staff-order.data.ts'

/** What each dialog of an order line is given. */
export interface LineDialogProps {
  open: boolean
  onClose(): void
  order: StaffOrder
  line: StaffLine
  reload(): Promise<void>
}
