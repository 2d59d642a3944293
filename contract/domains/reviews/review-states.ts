/** Staff decide on a waiting review; a review that its author changes waits again. */
export const reviewStates = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewStateLabels: Record<ReviewState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
}
