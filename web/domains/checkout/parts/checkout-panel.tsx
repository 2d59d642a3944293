import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { Stepper } from '../../../ui/navigation/stepper.tsx'
import { StickyBar } from '../../../ui/navigation/sticky-bar.tsx'
import type { ProfileFields } from '../../customers/customers.data.ts'
import type { AddressFormHandle } from '../../customers/parts/use-address-form.ts'
import { CheckoutBilling } from './checkout-billing.tsx'
import { CheckoutAddress } from './checkout-address.tsx'
import { CheckoutReview } from './checkout-review.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CouponBox } from './coupon-box.tsx'
import { GstDetails } from './gst-details.tsx'
import { ReferralField } from './referral-field.tsx'
import { useRepriceOnCartChange, type SingleItem, useCheckoutForm, type CheckoutForm } from './use-checkout-form.ts'
import { usePay, selectedMethod } from './use-pay.ts'
import Lock from 'lucide-react/icons/lock'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'

interface CheckoutPanelProps {
  addresses: readonly Address[]
  profile?: ProfileFields
  hasFailed: boolean
  onAddressesChanged(): Promise<void>
  /** The item that BUY NOW chose; empty: the cart is bought. */
  single: SingleItem
}

export function CheckoutPanel({ addresses, profile, hasFailed, onAddressesChanged, single }: CheckoutPanelProps) {
  const form = useCheckoutForm(
    addresses.map(({ id }) => id),
    single,
  )
  const formHandle = useRef<AddressFormHandle>(null)
  const { busy, pay } = usePay(form, formHandle)
  useLeaveWhenCartEmpty(form.errors.cart)
  useRepriceOnCartChange(form)
  const payable = form.pricing.phase === 'ready' ? form.pricing.summary?.payable : undefined
  const onPay = () => void pay()
  return (
    <>
      <div className="page-width pb-12 lg:pb-24">
        <Stepper label="Steps" steps={checkoutSteps} current={form.values.address === undefined ? 0 : 1} />
        <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
          <div className="flex min-w-0 flex-col gap-10">
            {hasFailed ? (
              <Notice tone="warning">
                <p>
                  The last payment did not go through. Your cart is as you left it; money that has left your account is
                  refunded automatically.
                </p>
              </Notice>
            ) : null}
            {single.variant_id === undefined ? null : <SingleItemNotice />}
            <div>
              <CheckoutAddress
                form={form}
                addresses={addresses}
                profile={profile}
                onChanged={onAddressesChanged}
                formHandle={formHandle}
              />
              {addresses.length > 0 ? (
                <CheckoutBilling form={form} addresses={addresses} profile={profile} onChanged={onAddressesChanged} />
              ) : null}
              <GstDetails form={form} />
            </div>
            <CheckoutSection title="Offers">
              <div className="grid gap-6">
                <CouponBox form={form} />
                <ReferralField form={form} />
              </div>
            </CheckoutSection>
            <CheckoutSection title="Payment">
              <PaymentMethods form={form} />
            </CheckoutSection>
          </div>
          <div className="min-w-0 lg:sticky lg:top-24">
            <CheckoutReview form={form}>
              {payable === undefined ? null : (
                <PayButton wide payable={payable} busy={busy} onPay={onPay} className="mt-5 max-lg:hidden" />
              )}
            </CheckoutReview>
          </div>
        </div>
      </div>
      {payable === undefined ? null : (
        <StickyBar className="lg:hidden">
          <PayButton wide payable={payable} busy={busy} onPay={onPay} />
        </StickyBar>
      )}
    </>
  )
}

function SingleItemNotice() {
  return (
    <Notice tone="info">
      <p>
        You are buying this item alone. Anything else in your cart stays there.{' '}
        <Anchor href={href('checkout')} className="-my-3 inline-block py-3 font-medium text-accent-text underline">
          Buy the whole cart
        </Anchor>
      </p>
    </Notice>
  )
}

export const checkoutSteps = ['Address', 'Payment']

/** Nothing to check out: redirects to the cart, which says so. */
function useLeaveWhenCartEmpty(cartError: string | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!cartError) return
    toast.warning(messages.cartEmpty)
    void navigate(href('cart'), { replace: true })
  }, [cartError, navigate])
}

interface PayButtonProps {
  payable: number
  busy: boolean
  onPay(): void
  className?: string
  wide?: boolean
}

function PayButton({ payable, busy, onPay, className, wide }: PayButtonProps) {
  return (
    <Button size="large" wide={wide} busy={busy} onClick={onPay} className={className}>
      <span className="inline-flex items-center gap-2 tabular">
        <Lock aria-hidden="true" className="size-4.5" />
        Pay {moneyText(payable)}
      </span>
    </Button>
  )
}

const methodDetails: Record<string, string> = {
  pinelabs: 'UPI, cards, net banking and wallets, on Pine Labs’ secure page',
  razorpay: 'UPI, cards, net banking and wallets, in Razorpay’s secure window',
}

function PaymentMethods({ form: { values, errors, pricing, change } }: { form: CheckoutForm }) {
  const { summary } = pricing
  if (!summary) return <Skeleton className="h-20 rounded-card" />
  return (
    <>
      <RadioCards
        legend="Payment method"
        name="payment_method"
        hideLegend
        cards={summary.methods.map(({ code, label }) => ({ value: code, label, detail: methodDetails[code] }))}
        value={selectedMethod(values, summary)}
        onChange={(payment_method) => change({ payment_method })}
      />
      {errors.payment_method ? (
        <p className="mt-2 text-small font-medium text-danger">{errors.payment_method}</p>
      ) : null}
    </>
  )
}
