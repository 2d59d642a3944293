import type { ListedReview } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RatingStars } from '../../../ui/display/rating-stars.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { ReviewStatusChip } from './review-status-chip.tsx'

interface AdminReviewDialogProps {
  review?: ListedReview | undefined
  onClose(): void
  onModerated(): void
}

/** A complete review, with the actions that moderate it. */
export function AdminReviewDialog({ review, onClose, onModerated }: AdminReviewDialogProps) {
  const [busy, setBusy] = useState<'approve' | 'reject'>()
  const can = useCan()

  async function moderate({ id, version }: ListedReview, isApproved: boolean) {
    if (busy) return
    setBusy(isApproved ? 'approve' : 'reject')
    const reply = await api.post('admin/post-update-review', {
      review_id: id,
      is_approved: isApproved ? '1' : '0',
      version,
    })
    setBusy(undefined)
    if (reply.status) toast.success(messages.statusUpdated)
    else toast.warning(errorMessage(reply))
    if (!reply.status && reply.http !== 409 && reply.http !== 404) return
    onModerated()
    onClose()
  }

  if (!review) return null
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title="Review details"
      footer={
        !can('reviews.decide') ? undefined : (
          <>
            <Button tone="secondary" busy={busy === 'reject'} onClick={() => void moderate(review, false)}>
              Reject
            </Button>
            <Button busy={busy === 'approve'} onClick={() => void moderate(review, true)}>
              Approve
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line-soft pb-4 text-small">
        <p>
          <span className="font-medium">{review.product_name}</span>
          <span className="block text-muted">by {review.name}</span>
        </p>
        <ReviewStatusChip approved={review.is_approved === 1} />
      </div>
      <RatingStars average={review.rating} className="mt-4" />
      <h3 className="mt-2 text-base font-semibold break-words">{review.heading}</h3>
      <p className="mt-2 max-w-prose text-base break-words whitespace-pre-line text-soft">{review.details}</p>
      <ReviewPhotos review={review} />
    </Dialog>
  )
}
