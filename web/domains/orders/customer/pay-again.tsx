import { useState } from 'react'
import { api, refusal } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { pendingPayment } from '../pending-payment.ts'

interface PayAgainProps {
  orderNumber: string
  method: string
  onRefused(): void
}

/** Opens another payment for an order that is not paid yet. */
export function PayAgain({ orderNumber, method, onRefused }: PayAgainProps) {
  const [busy, setBusy] = useState(false)

  async function pay() {
    setBusy(true)
    const reply = await api.post('customer/retry-payment', {
      order_number: orderNumber,
      payment_method: method as 'pinelabs',
    })
    if (reply.status) return pendingPayment.leaveFor(orderNumber, reply.data.payment)
    setBusy(false)
    toast.warning(refusal(reply))
    if (reply.http !== undefined) onRefused()
  }

  return (
    <Button busy={busy} aria-label={`Pay now for order ${orderNumber}`} onClick={() => void pay()}>
      Pay now
    </Button>
  )
}
