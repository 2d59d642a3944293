import type { CallOutput } from '@handset/contract/calls.ts'
import { messages } from '@handset/contract/messages.ts'
import { useRef, useState, type FormEvent } from 'react'
import { api, fieldErrors, errorMessage } from '../../../lib/api/call-api.ts'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { shrinkImage } from '../shrink-image.ts'
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

const emptyFields = { rating: 0, heading: '', details: '' }
const requiredMessage = 'This field is required'

/** Stars, a heading, some sentences and what was photographed. A new review takes the place of the earlier one. */
export default function ReviewForm({ open, onClose, productUnique, existing, onPosted }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(
    existing ? { rating: existing.rating, heading: existing.heading, details: existing.details } : emptyFields,
  )
  const [files, setFiles] = useState<readonly File[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  function changeFields(change: Partial<typeof fields>) {
    setFields((previous) => ({ ...previous, ...change }))
    setErrors((previous) => Object.fromEntries(Object.entries(previous).filter(([name]) => !(name in change))))
  }

  function showErrors(foundErrors: Record<string, string>, message: string) {
    setErrors(foundErrors)
    toast.warning(message)
    focusFirstInvalid(form.current)
  }

  async function post(event: FormEvent) {
    event.preventDefault()
    const missingFields = [
      ...(fields.rating === 0 ? ['rating'] : []),
      ...(['heading', 'details'] as const).filter((name) => fields[name].trim() === ''),
    ]
    if (missingFields.length > 0)
      return showErrors(Object.fromEntries(missingFields.map((name) => [name, requiredMessage])), messages.fillRequired)
    setBusy(true)
    const review_media = await Promise.all(files.map(shrinkImage))
    const reply = await api.post(
      'customer/post-review',
      { product_unique: productUnique, ...fields },
      { files: { review_media } },
    )
    setBusy(false)
    if (!reply.status) return showErrors(fieldErrors(reply), errorMessage(reply))
    toast.success(reply.message)
    onPosted()
  }

  return (
    <Dialog open={open} onClose={onClose} title={existing ? 'Change your review' : 'Write a review'} staticBackdrop>
      <form ref={form} noValidate onSubmit={(event) => void post(event)} className="flex flex-col gap-5">
        <StarChoice value={fields.rating} onChange={(rating) => changeFields({ rating })} error={errors.rating} />
        <Field
          label="Heading"
          name="heading"
          required
          maxLength={80}
          value={fields.heading}
          error={errors.heading}
          onChange={({ target }) => changeFields({ heading: target.value })}
        />
        <TextArea
          label="Your review"
          name="details"
          required
          rows={5}
          maxLength={2000}
          value={fields.details}
          error={errors.details}
          onChange={({ target }) => changeFields({ details: target.value })}
        />
        <MediaPicker files={files} onChange={setFiles} error={errors.review_media} />
        <Button type="submit" size="large" wide busy={busy}>
          Post review
        </Button>
        <p className="text-small text-muted">
          It is shown with your first name once it is approved.
          {existing ? ' It takes the place of your earlier one, photos included.' : ''}
        </p>
      </form>
    </Dialog>
  )
}
