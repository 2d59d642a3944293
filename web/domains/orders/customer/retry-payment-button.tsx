import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { pendingPayment } from '../pending-payment.ts'

interface RetryPaymentButtonProps {
  orderNumber: string
  method: string
  onFailed(): void
}

export function RetryPaymentButton({ orderNumber, method, onFailed }: RetryPaymentButtonProps) {
  const [busy, setBusy] = useState(false)

  async function pay() {
    setBusy(true)
    const response = await api.post('customer/retry-payment', {
      order_number: orderNumber,
      payment_method: method as 'pinelabs',
    })
    if (response.status) return pendingPayment.redirectToPayment(orderNumber, response.data.payment)
    setBusy(false)
    toast.warning(errorMessage(response))
    if (response.http !== undefined) onFailed()
  }

  return (
    <Button busy={busy} aria-label={`Pay now for order ${orderNumber}`} onClick={() => void pay()}>
      Pay now
    </Button>
  )
}
