import type { PaymentGateway } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/services.ts'
import type { Attempt } from './attempts.queries.ts'
import { endUnpaid } from './end-unpaid.ts'
import { settleCapture } from './settle-capture.ts'
import { endOf, type Settlement } from './settlement.ts'

async function ask(services: Services, gateway: PaymentGateway, attempt: Attempt): Promise<Settlement> {
  const report = await gateway.inquire(attempt.merchant_txn_id)
  switch (report.state) {
    case 'paid':
    case 'refunded':
    case 'partly-refunded':
      return settleCapture(services, attempt, report)
    case 'failed':
    case 'cancelled':
      return endUnpaid(services, attempt, {
        state: 'failed',
        message: report.message,
        text: report.state === 'failed' ? 'Payment failed' : 'Payment cancelled',
      })
    default:
      return report.state
  }
}

interface Turns {
  running: Promise<Settlement>
  /** One more question for all who came while the first was under way: its answer may be older than what they have heard. */
  next: Promise<Settlement> | null
}

const turnsAt = new WeakMap<PaymentGateway, Map<string, Turns>>()

function turnsOf(gateway: PaymentGateway): Map<string, Turns> {
  const known = turnsAt.get(gateway)
  if (known) return known
  const made = new Map<string, Turns>()
  turnsAt.set(gateway, made)
  return made
}

/** Asks alone, or joins who is asking in this process: return and webhook come at the same moment. Only saves work; nothing rests on it. */
async function askTogether(services: Services, gateway: PaymentGateway, attempt: Attempt): Promise<Settlement> {
  const turns = turnsOf(gateway)
  const id = attempt.merchant_txn_id
  const current = turns.get(id)
  if (!current) {
    const begun: Turns = { running: ask(services, gateway, attempt), next: null }
    turns.set(id, begun)
    return begun.running.finally(() => turns.delete(id))
  }
  const end = await current.running.catch(() => null)
  if (end !== null && end !== 'pending' && end !== 'failed') return end
  return (current.next ??= askTogether(services, gateway, attempt))
}

/**
 * Brings an attempt to the end that the provider reports: the one function behind the customer's call, the return, the webhook and the
 * reconciler, safe to run any number of times and at once. What a browser or a notice says is never believed: the provider is asked, before
 * the transaction and outside it.
 */
export async function settleAttempt(services: Services, attempt: Attempt): Promise<Settlement> {
  const end = endOf(attempt)
  const gateway = services.gateways.payment[attempt.provider]
  return end ?? (gateway ? askTogether(services, gateway, attempt) : 'unknown')
}
