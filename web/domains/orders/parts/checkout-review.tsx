import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { SlowNote } from '../../../ui/slow-note.tsx'
import { CheckoutAmounts } from './checkout-amounts.tsx'
import { ReviewLines } from './review-lines.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The order as it stands: what, how much, and the button that pays it. */
export function CheckoutReview({ form, children }: { form: CheckoutForm; children: ReactNode }) {
  const { pricing, notice, reprice } = form
  const { summary } = pricing
  if (pricing.phase === 'failed') return <LoadFailed title="The total could not be worked out" message={pricing.message} onRetry={() => void reprice()} />
  if (!summary) {
    return (
      <div className="rounded-tile bg-sunken p-6">
        <LoadingNote>Working out the total</LoadingNote>
        <Skeleton className="h-72" />
        <SlowNote />
      </div>
    )
  }
  return (
    <section aria-labelledby="checkout-review" className="rounded-tile bg-sunken p-5 sm:p-6">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="checkout-review" className="text-h3 font-semibold">
          Order summary
        </h2>
        <Anchor href={href('cart')} className="-my-3 py-3 text-small font-medium text-accent-text hover:underline">
          Edit cart
        </Anchor>
      </div>
      {notice ? (
        <Notice tone="warning" className="mb-4">
          <p>{notice}</p>
        </Notice>
      ) : null}
      <div aria-busy={pricing.busy} className={classNames('transition-opacity duration-180', pricing.busy && 'opacity-60')}>
        <ReviewLines lines={summary.lines} />
        <div className="mt-5 border-t border-line pt-5">
          <CheckoutAmounts summary={summary} />
        </div>
      </div>
      {children}
      <Terms />
    </section>
  )
}

function Terms() {
  const link = 'text-accent-text underline'
  return (
    <p className="mt-4 text-small text-muted">
      By paying you agree to our{' '}
      <Anchor href={href('terms')} className={link}>
        Terms and Conditions
      </Anchor>{' '}
      and{' '}
      <Anchor href={href('returnPolicy')} className={link}>
        Refund &amp; Return Policy
      </Anchor>
      .
    </p>
  )
}
