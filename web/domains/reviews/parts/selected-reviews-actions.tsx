import type { ListedReview } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import type { CallSends } from '../../../lib/api/call-types.ts'
import type { StartedBulk } from '../../../lib/lists/bulk-progress.tsx'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { useBusy } from '../../../ui/state/use-busy.ts'
import { Button } from '../../../ui/actions/button.tsx'

interface SelectedReviewsActionsProps {
  selection: RowSelection<ListedReview>
  filter: Pick<CallSends<'admin/review-bulk-update'>, 'product_name' | 'status'>
  onStarted(bulk: StartedBulk): void
}

export function SelectedReviewsActions({ selection, filter, onStarted }: SelectedReviewsActionsProps) {
  const { busy, run } = useBusy()
  async function moderate(isApproved: boolean) {
    const response = await api.post('admin/review-bulk-update', {
      ...(selection.isAll
        ? { ...filter, all: true }
        : {
            review_ids: selection.rows.map(({ id }) => id),
            versions: selection.rows.map(({ version }) => version ?? ''),
          }),
      is_approved: isApproved,
    })
    if (!response.status) return toast.warning(errorMessage(response))
    selection.clear()
    return onStarted(response.data)
  }
  const button = (label: string, isApproved: boolean) => (
    <Button tone="secondary" size="compact" busy={busy} onClick={() => void run(() => moderate(isApproved))}>
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
