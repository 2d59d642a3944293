import type { ListedReview } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import type { CallSends } from '../../../lib/api/call-types.ts'
import type { StartedBulk } from '../../../lib/lists/bulk-progress.tsx'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'

interface SelectedReviewsActionsProps {
  selection: RowSelection<ListedReview>
  filter: Pick<CallSends<'admin/review-bulk-update'>, 'product_name' | 'status'>
  onStarted(bulk: StartedBulk): void
}

/** Approves or refuses the selected reviews, or all that match the filters. */
export function SelectedReviewsActions({ selection, filter, onStarted }: SelectedReviewsActionsProps) {
  const [busy, setBusy] = useState(false)
  async function moderate(isApproved: boolean) {
    setBusy(true)
    const response = await api.post('admin/review-bulk-update', {
      ...(selection.isAll
        ? { ...filter, all: true }
        : {
            review_ids: selection.rows.map(({ id }) => id),
            versions: selection.rows.map(({ version }) => version ?? ''),
          }),
      is_approved: isApproved,
    })
    setBusy(false)
    if (!response.status) return toast.warning(errorMessage(response))
    selection.clear()
    return onStarted(response.data)
  }
  const button = (label: string, isApproved: boolean) => (
    <Button tone="secondary" size="compact" busy={busy} onClick={() => void moderate(isApproved)}>
      {label}
    </Button>
  )
  return (
    <>
      {button('Approve', true)}
      {button('Reject', false)}
    </>
  )
}
