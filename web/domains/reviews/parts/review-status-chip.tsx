import { StatusChip } from '../../../ui/display/status-chip.tsx'

/** Whether the shop shows a review. */
export function ReviewStatusChip({ approved }: { approved: boolean }) {
  return <StatusChip tone={approved ? 'success' : 'warning'}>{approved ? 'Approved' : 'Not approved'}</StatusChip>
}
