import type { CallOutput } from '@handset/contract/calls.ts'
import { messages } from '@handset/contract/messages.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { MediaPicker } from './media-picker.tsx'
import { StarChoice } from './star-choice.tsx'

type ExistingReview = CallOutput<'customer/review-eligibility'>['review']

interface ReviewFormProps {
  open: boolean
  onClose(): void
  productUnique: string
  existing: ExistingReview
  onPosted(): void
}

interface ReviewValues {
  rating: number
  heading: string
  details: string
  review_media: readonly File[]
}

const findMissingFields = ({ rating, heading, details }: ReviewValues) => ({
  rating: rating === 0 ? messages.required : undefined,
  heading: heading.trim() === '' ? messages.required : undefined,
  details: details.trim() === '' ? messages.required : undefined,
})

async function postReview(productUnique: string, { review_media, ...fields }: ReviewValues) {
  const files = { review_media: await Promise.all(review_media.map(shrinkImage)) }
  return api.post('customer/post-review', { product_unique: productUnique, ...fields }, { files })
}

const maxSide = 2000
const quality = 0.86

/**
 * Scales a photo down for upload from a phone; the server resizes it further. Files that the browser cannot decode are
 * sent unchanged.
 */
async function shrinkImage(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size < 1_000_000) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const resized = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return resized ?? file
}

/** Rating, title, text, and photos or videos. A new review replaces the earlier one. */
export default function ReviewForm({ open, onClose, productUnique, existing, onPosted }: ReviewFormProps) {
  const form = useForm<ReviewValues>({
    initial: {
      rating: existing?.rating ?? 0,
      heading: existing?.heading ?? '',
      details: existing?.details ?? '',
      review_media: [],
    },
    validate: findMissingFields,
    invalidMessage: () => messages.fillRequired,
    save: (values) => postReview(productUnique, values),
    onSaved: onPosted,
  })

  return (
    <Dialog open={open} onClose={onClose} title={existing ? 'Change your review' : 'Write a review'} staticBackdrop>
      <form {...form.props} className="flex flex-col gap-5">
        <StarChoice {...form.control('rating')} />
        <Field label="Heading" required maxLength={80} {...form.field('heading')} />
        <TextArea label="Your review" required rows={5} maxLength={2000} {...form.field('details')} />
        <MediaPicker {...form.control('review_media')} />
        <Button type="submit" size="large" wide busy={form.busy}>
          Post review
        </Button>
        <p className="text-small text-muted">
          It is shown with your first name once it is approved.
          {existing ? ' It replaces your earlier one, photos included.' : ''}
        </p>
      </form>
    </Dialog>
  )
}
