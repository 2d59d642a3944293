import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { checkoutIdempotency } from '../checkout-idempotency.ts'
import { checkoutHref, storedCheckoutInput } from '../stored-checkout-input.ts'
import { pendingPayment } from '../../orders/pending-payment.ts'
import { checkPayment, type PaymentResult } from '../payments.data.ts'

const pollMs = 30_000

/**
 * `offline`: the server is unreachable and polling goes on. `confirming`: polling has ended; the server confirms the
 * payment later.
 */
export type PaymentScreen =
  | { kind: 'waiting' | 'offline' | 'missing' }
  | { kind: 'confirming'; orderNumber: string }
  | { kind: 'refused'; message: string }

const initialPauseMs = 800
const maxPauseMs = 5000

/** What the address says of a payment that was not made: it was declined, or the customer went away. */
function endedMessage(ended: string | null): string | undefined {
  if (ended === 'failed') return messages.paymentFailed
  return ended === 'dismissed' ? messages.paymentNotMade : undefined
}

/** Polls after the return from the provider until the payment's result is known, then navigates accordingly. */
export function usePaymentResult(): { screen: PaymentScreen; retry(): void } {
  const navigate = useNavigate()
  const notMade = endedMessage(usePageQuery<'pineHandler'>().get('ended'))
  const [screen, setScreen] = useState<PaymentScreen>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const orderNumber = pendingPayment.orderNumber()
    if (!orderNumber) {
      setScreen({ kind: 'missing' })
      toast.warning(messages.orderNumberNotFound)
      return undefined
    }
    const merchantTxn = pendingPayment.merchantTxn() ?? orderNumber
    const isPolledOnce = notMade !== undefined
    void poll({ orderNumber, merchantTxn, isPolledOnce }, controller.signal, setScreen).then((result) => {
      if (result?.kind === 'placed') return navigate(href('thankYou'), { replace: true })
      const isStillOpen = isPolledOnce && result?.kind === 'pending'
      if (result?.kind !== 'failed' && !isStillOpen) return undefined
      // A retry of a failed payment needs a new idempotency key; one that is still open is opened again by the same key.
      if (!isStillOpen) checkoutIdempotency.forget()
      toast.warning(notMade ?? messages.paymentFailed)
      return navigate(checkoutHref(storedCheckoutInput.read()), { replace: true, state: { paymentFailed: true } })
    })
    return () => controller.abort()
  }, [navigate, attempt, notMade])

  function retry() {
    setScreen({ kind: 'waiting' })
    setAttempt((count) => count + 1)
  }

  useEffect(() => {
    if (screen.kind !== 'offline') return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [screen.kind])

  return { screen, retry }
}

/**
 * Polls with growing pauses until there is a result or half a minute has passed; while the server is unreachable it
 * goes on. A payment that was not made is asked for once, in case it was made after all.
 */
async function poll(
  { orderNumber, merchantTxn, isPolledOnce }: { orderNumber: string; merchantTxn: string; isPolledOnce: boolean },
  signal: AbortSignal,
  showScreen: (screen: PaymentScreen) => void,
): Promise<PaymentResult | undefined> {
  const deadline = performance.now() + pollMs
  for (let pause = initialPauseMs; ; pause = Math.min(pause * 1.5, maxPauseMs)) {
    const result = await checkPayment(orderNumber, merchantTxn, signal)
    if (signal.aborted) return undefined
    if (result.kind === 'placed' || result.kind === 'failed') return result
    if (isPolledOnce && result.kind === 'pending') return result
    if (result.kind === 'refused') {
      showScreen({ kind: 'refused', message: result.message })
      return result
    }
    const isOverdue = performance.now() + pause > deadline
    if (isOverdue && result.kind === 'pending') {
      showScreen({ kind: 'confirming', orderNumber })
      return result
    }
    showScreen({ kind: result.kind === 'unreachable' && pause > initialPauseMs ? 'offline' : 'waiting' })
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (signal.aborted) return undefined
  }
}
