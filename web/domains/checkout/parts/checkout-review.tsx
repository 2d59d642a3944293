import { href } from '@handset/contract/pages.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { LoadingNote } from '../../../ui/display/skeleton.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'
import { DeliveryPromise } from '../../cart/parts/delivery-promise.tsx'
import { CheckoutAmounts } from '../../orders/customer/checkout-amounts.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { LineImage } from '../../orders/customer/line-image.tsx'

export function CheckoutReview({ form, children }: { form: CheckoutForm; children: ReactNode }) {
  const { pricing, notice, reprice } = form
  const { summary } = pricing
  if (pricing.phase === 'failed')
    return <LoadFailed title="The total could not be calculated" message={pricing.message} reload={reprice} />
  if (!summary) {
    return (
      <div>
        <LoadingNote>Calculating the total</LoadingNote>
        <SkeletonCard lines={10} className="h-105 rounded-tile bg-sunken" />
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
      {notice ? <ChangeNotice key={notice}>{notice}</ChangeNotice> : null}
      <div
        aria-busy={pricing.busy}
        className={classNames('transition-opacity duration-180', pricing.busy && 'opacity-60')}
      >
        <ReviewLines lines={summary.lines} />
        <div className="mt-5 border-t border-line pt-5">
          <CheckoutAmounts summary={summary} />
          <DeliveryPromise />
        </div>
      </div>
      {children}
      <Terms />
    </section>
  )
}

/** A notice that the order has changed; it takes the focus and scrolls into view. */
function ChangeNotice({ children }: { children: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className="mb-4 scroll-mt-28 rounded-card outline-none">
      <Notice tone="warning">
        <p>{children}</p>
      </Notice>
    </div>
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

function ReviewLines({ lines }: { lines: CheckoutSummary['lines'] }) {
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line) => (
        <li key={line.cart} className="flex gap-4">
          <LineImage image={line.picture} sizes="72px" className="size-18 bg-ground" />
          <div className="min-w-0 flex-1">
            <p className="text-base font-medium">{line.product_name}</p>
            <p className="text-small text-muted">{[line.option, line.color].filter(Boolean).join(', ')}</p>
            <p className="mt-1 flex items-baseline justify-between gap-3 text-small tabular">
              <span className="text-soft">Qty {line.qty}</span>
              <span className="font-medium">{moneyText(line.line_total)}</span>
            </p>
            {line.product_stock < line.qty ? (
              <p className="mt-1 text-small font-medium text-danger">
                {line.product_stock > 0 ? `Only ${line.product_stock} left` : messages.outOfStock}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
