import { StatusChip } from '../../../ui/display/status-chip.tsx'

/** Whether a review is visible in the shop. */
export function ReviewStatusChip({ approved }: { approved: boolean }) {
  return <StatusChip tone={approved ? 'success' : 'warning'}>{approved ? 'Approved' : 'Not approved'}</StatusChip>
}
