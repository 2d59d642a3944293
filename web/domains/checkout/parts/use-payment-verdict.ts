import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { checkoutIntent } from '../checkout-intent.ts'
import { pendingPayment } from '../../orders/pending-payment.ts'
import { askPayment, type Verdict } from '../payments.data.ts'

/** `offline`: nobody can be asked, it is tried on and on. `confirming`: asked long enough, the shop goes on by itself. */
export type PaymentScreen =
  | { kind: 'waiting' | 'offline' | 'confirming' | 'missing' }
  | { kind: 'refused'; message: string }

const firstPauseMs = 800
const longestPauseMs = 5000

/** After the return from the provider: asks until it is known how the payment ended, and goes where that leads. */
export function usePaymentVerdict(): { screen: PaymentScreen; retry(): void } {
  const navigate = useNavigate()
  const [screen, setScreen] = useState<PaymentScreen>({ kind: 'waiting' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    const left = new AbortController()
    const orderNumber = pendingPayment.orderNumber()
    if (!orderNumber) {
      setScreen({ kind: 'missing' })
      toast.warning(messages.orderNumberNotFound)
      return undefined
    }
    const merchantTxn = pendingPayment.merchantTxn() ?? ''
    void poll(() => askPayment(orderNumber, merchantTxn, left.signal), left.signal, setScreen).then((verdict) => {
      if (verdict?.kind === 'placed') return navigate(href('thankYou'), { replace: true })
      if (verdict?.kind !== 'failed') return undefined
      // The next try is another intent: the same key would lead back to this payment.
      checkoutIntent.forget()
      toast.warning(messages.paymentFailed)
      return navigate(href('checkout'), { replace: true, state: { paymentFailed: true } })
    })
    return () => left.abort()
  }, [navigate, round])

  function retry() {
    setScreen({ kind: 'waiting' })
    setRound((number) => number + 1)
  }

  useEffect(() => {
    if (screen.kind !== 'offline') return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [screen.kind])

  return { screen, retry }
}

/** Asks with growing pauses. It ends with a verdict, or after half a minute without one; while nobody can be asked it goes on. */
async function poll(
  ask: () => Promise<Verdict>,
  signal: AbortSignal,
  show: (screen: PaymentScreen) => void,
): Promise<Verdict | undefined> {
  const end = performance.now() + limits.pollPaymentMs
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 1.5, longestPauseMs)) {
    const verdict = await ask()
    if (signal.aborted) return undefined
    if (verdict.kind === 'placed' || verdict.kind === 'failed') return verdict
    if (verdict.kind === 'refused') {
      show({ kind: 'refused', message: verdict.message })
      return verdict
    }
    const isLate = performance.now() + pause > end
    if (isLate && verdict.kind === 'pending') {
      show({ kind: 'confirming' })
      return verdict
    }
    show({ kind: verdict.kind === 'unreachable' && pause > firstPauseMs ? 'offline' : 'waiting' })
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (signal.aborted) return undefined
  }
}
