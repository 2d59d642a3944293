import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { selectedMethod } from './use-pay.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const methodDetails: Record<string, string> = {
  pinelabs: 'UPI, cards, net banking and wallets, on Pine Labs’ secure page',
  razorpay: 'UPI, cards, net banking and wallets, in Razorpay’s secure window',
}

export function PaymentMethods({ form: { values, errors, pricing, change } }: { form: CheckoutForm }) {
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
