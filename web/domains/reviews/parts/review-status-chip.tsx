import { type ReviewState, reviewStateLabels } from '@handset/contract/domains/reviews/review-states.ts'
import { StatusChip, type StatusTone } from '../../../ui/display/status-chip.tsx'

const tones: Record<ReviewState, StatusTone> = { waiting: 'warning', approved: 'success', rejected: 'neutral' }

/** The decision on a review; only approved ones are visible in the shop. */
export const ReviewStatusChip = ({ state }: { state: ReviewState }) => (
  <StatusChip tone={tones[state]}>{reviewStateLabels[state]}</StatusChip>
)
