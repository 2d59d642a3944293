import { href } from '@handset/contract/pages.ts'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { LoginState } from '../../../lib/session/login-state.ts'
import { useSessionToken } from '../../../lib/session/session-token.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/actions/button.tsx'

const ReviewForm = lazy(() => import('./review-form.tsx'))

/** Entry to writing a review: the form for buyers, the log-in for guests. */
export default function WriteReview({ productUnique }: { productUnique: string }) {
  const token = useSessionToken('customer')
  const { pathname, search } = useLocation()
  if (token) return <BuyersReview productUnique={productUnique} />
  return (
    <p className="text-small text-muted">
      Bought it here?{' '}
      <Link
        to={href('login')}
        state={{ fromPath: pathname + search } satisfies LoginState}
        className="inline-flex min-h-11 items-center font-medium text-accent-text hover:underline"
      >
        Log in to write a review
      </Link>
    </p>
  )
}

/** Renders nothing while it is unknown whether the customer has bought the product. */
function BuyersReview({ productUnique }: { productUnique: string }) {
  const loaded = useCall('customer/review-eligibility', { product_unique: productUnique })
  const [form, setForm] = useState<{ open: boolean; formKey: number }>()
  if (loaded.phase !== 'ready') return null
  const { eligible, review } = loaded.data
  if (!eligible)
    return <p className="text-small text-muted">You can review this product once you have bought it here.</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <Button tone="secondary" onClick={() => setForm({ open: true, formKey: (form?.formKey ?? 0) + 1 })}>
        {review ? 'Change your review' : 'Write a review'}
      </Button>
      {review && review.is_approved === 0 ? (
        <p className="text-small text-muted">Your review is awaiting approval.</p>
      ) : null}
      {form ? (
        <Suspense fallback={null}>
          <ReviewForm
            key={form.formKey}
            open={form.open}
            onClose={() => setForm({ ...form, open: false })}
            productUnique={productUnique}
            existing={review}
            onPosted={() => {
              setForm({ ...form, open: false })
              void loaded.reload()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
