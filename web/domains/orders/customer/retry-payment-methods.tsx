import { limits } from '@handset/contract/limits.ts'
import { useState } from 'react'
import { Notice } from '../../../ui/display/notice.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import type { OrderDetails } from '../orders.data.ts'
import { RetryPaymentButton } from './retry-payment-button.tsx'

interface RetryPaymentMethodsProps {
  details: Pick<OrderDetails, 'order' | 'methods'>
  onFailed(): void
}

/** Payment methods of an unpaid order, if there is a choice, and the pay button. */
export function RetryPaymentMethods({ details: { order, methods }, onFailed }: RetryPaymentMethodsProps) {
  const offered = methods.map(({ code }) => code)
  const [chosen, setChosen] = useState(
    offered.includes(order.payment_method) ? order.payment_method : (offered[0] ?? order.payment_method),
  )
  return (
    <section aria-label="Payment" className="flex flex-col gap-4 rounded-tile bg-sunken p-5 sm:p-6">
      <Notice tone="warning">
        <p>
          This order is not paid yet. Its price is kept for {limits.retryPaymentHours} hours; the products are yours as
          soon as it is paid.
        </p>
      </Notice>
      {methods.length > 1 ? (
        <RadioCards
          legend="Payment method"
          name="payment_method"
          cards={methods.map(({ code, label }) => ({ value: code, label }))}
          value={chosen}
          onChange={setChosen}
          columns
        />
      ) : null}
      <div>
        <RetryPaymentButton orderNumber={order.order_number} method={chosen} onFailed={onFailed} />
      </div>
    </section>
  )
}
