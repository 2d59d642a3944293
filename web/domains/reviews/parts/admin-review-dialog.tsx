import type { ListedReview } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState, type ReactNode } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import type { ListQueue } from '../../../lib/lists/use-list-queue.ts'
import { useDialogKeys } from '../../../lib/page/use-dialog-keys.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { ReviewStatusChip } from './review-status-chip.tsx'

interface AdminReviewDialogProps {
  queue: ListQueue<ListedReview>
  /** Place in the list, with buttons to the reviews beside it. */
  position: ReactNode
  reload(): Promise<void>
}

/** A complete review, with the actions that moderate it; after a decision the next one opens. */
export function AdminReviewDialog({ queue, position, reload }: AdminReviewDialogProps) {
  const review = queue.current
  const mayDecide = useCan()('reviews.decide')
  const { busy, moderate } = useModeration(queue, reload)
  const decide = (isApproved: boolean) => {
    if (review && mayDecide) void moderate(review, isApproved)
  }
  useDialogKeys(review !== undefined, {
    a: () => decide(true),
    r: () => decide(false),
    j: () => queue.move(1),
    k: () => queue.move(-1),
  })
  if (!review) return null
  return (
    <Dialog
      open
      large
      onClose={queue.close}
      title="Review details"
      footer={
        <>
          {position}
          {mayDecide ? (
            <>
              <Button
                tone="secondary"
                className="self-center max-sm:flex-1"
                aria-keyshortcuts="r"
                busy={busy === 'reject'}
                onClick={() => decide(false)}
              >
                Reject <KeyHint>R</KeyHint>
              </Button>
              <Button
                className="self-center max-sm:flex-1"
                aria-keyshortcuts="a"
                busy={busy === 'approve'}
                onClick={() => decide(true)}
              >
                Approve <KeyHint>A</KeyHint>
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <ReviewText key={review.id} review={review} />
    </Dialog>
  )
}

const ReviewText = ({ review }: { review: ListedReview }) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line-soft pb-4 text-small">
      <p>
        <span className="font-medium">{review.product_name}</span>
        <span className="block text-muted">by {review.name}</span>
      </p>
      <ReviewStatusChip state={review.state ?? 'waiting'} />
    </div>
    <RatingStars average={review.rating} className="mt-4" />
    <h3 className="mt-2 text-base font-semibold break-words">{review.heading}</h3>
    <p className="mt-2 max-w-prose text-base break-words whitespace-pre-line text-soft">{review.details}</p>
    <ReviewPhotos review={review} />
  </>
)

/** Sends a decision. A review that changed meanwhile is shown anew, so that it is read before the next decision. */
function useModeration(queue: ListQueue<ListedReview>, reload: () => Promise<void>) {
  const [busy, setBusy] = useState<'approve' | 'reject'>()

  async function moderate({ id, version }: ListedReview, isApproved: boolean) {
    if (busy) return
    setBusy(isApproved ? 'approve' : 'reject')
    const response = await api.post('admin/post-update-review', {
      review_id: id,
      is_approved: isApproved ? '1' : '0',
      version,
    })
    if (response.status) toast.success(messages.statusUpdated)
    else toast.warning(errorMessage(response))
    if (response.status || response.http === 404) queue.advance()
    if (response.status || response.http === 404 || response.http === 409) await reload()
    setBusy(undefined)
  }
  return { busy, moderate }
}
