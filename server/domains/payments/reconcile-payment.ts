import type { PaymentGateway } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/core/services.ts'
import type { Attempt } from './attempts.queries.ts'
import { failAttempt } from './fail-attempt.ts'
import { applyCapture } from './apply-capture.ts'
import { finalOutcome, type PaymentOutcome } from './payment-outcome.ts'

async function inquireAttempt(services: Services, gateway: PaymentGateway, attempt: Attempt): Promise<PaymentOutcome> {
  const report = await gateway.inquire(attempt.merchant_txn_id, {
    pageId: attempt.provider_page_id,
    hasEnded: attempt.has_page_ended,
  })
  switch (report.state) {
    case 'paid':
    case 'refunded':
    case 'partly-refunded':
      return applyCapture(services, attempt, report)
    case 'failed':
    case 'cancelled':
      return failAttempt(services, attempt, {
        state: 'failed',
        message: report.message,
        text: report.state === 'failed' ? 'Payment failed' : 'Payment cancelled',
      })
    default:
      return report.state
  }
}

interface InquiryQueue {
  running: Promise<PaymentOutcome>
  /**
   * One more query, shared by every caller that arrived while the first was running: its response may be older than
   * what they report.
   */
  next: Promise<PaymentOutcome> | null
}

const queuesByGateway = new WeakMap<PaymentGateway, Map<string, InquiryQueue>>()

function queuesOf(gateway: PaymentGateway): Map<string, InquiryQueue> {
  const existing = queuesByGateway.get(gateway)
  if (existing) return existing
  const created = new Map<string, InquiryQueue>()
  queuesByGateway.set(gateway, created)
  return created
}

/**
 * Starts a query or joins the one running in this process, since return and webhook arrive at the same moment. Only
 * saves calls; correctness does not depend on it.
 */
async function inquireShared(services: Services, gateway: PaymentGateway, attempt: Attempt): Promise<PaymentOutcome> {
  const queues = queuesOf(gateway)
  const id = attempt.merchant_txn_id
  const current = queues.get(id)
  if (!current) {
    const started: InquiryQueue = { running: inquireAttempt(services, gateway, attempt), next: null }
    queues.set(id, started)
    return started.running.finally(() => queues.delete(id))
  }
  const outcome = await current.running.catch(() => null)
  if (outcome !== null && outcome !== 'pending' && outcome !== 'failed') return outcome
  return (current.next ??= inquireShared(services, gateway, attempt))
}

/**
 * Brings an attempt to the state that the provider reports. Used by the customer's call, the return, the webhook and
 * the reconciler; safe to repeat and to run concurrently. Browsers and webhooks are never trusted: the provider is
 * queried before the transaction and outside it.
 */
export async function reconcilePayment(services: Services, attempt: Attempt): Promise<PaymentOutcome> {
  const outcome = finalOutcome(attempt)
  const gateway = services.gateways.payment[attempt.provider]
  return outcome ?? (gateway ? inquireShared(services, gateway, attempt) : 'unknown')
}
