import type { Services } from '../../platform/services.ts'
import { findAttempt } from './attempts.queries.ts'
import { endUnpaid } from './end-unpaid.ts'
import { settleCapture } from './settle-capture.ts'
import { endOf, type Settlement } from './settlement.ts'

/**
 * Brings an attempt to the end that the provider reports: the one function behind the customer's call, the return, the webhook and the
 * reconciler, safe to run any number of times and at once. What a browser or a notice says is never believed: the provider is asked, before
 * the transaction and outside it. Null for an id that the shop has not given out; nobody is asked then.
 */
export async function settleAttempt(services: Services, merchantTxnId: string): Promise<Settlement | null> {
  const attempt = await findAttempt(services.db, merchantTxnId)
  if (!attempt) return null
  const end = endOf(attempt)
  const gateway = services.gateways.payment[attempt.provider]
  if (end || !gateway) return end ?? 'unknown'
  const report = await gateway.inquire(merchantTxnId)
  switch (report.state) {
    case 'paid':
    case 'refunded':
    case 'partly-refunded':
      return settleCapture(services, attempt, report)
    case 'failed':
    case 'cancelled':
      return endUnpaid(services, attempt, { state: 'failed', message: report.message, text: report.state === 'failed' ? 'Payment failed' : 'Payment cancelled' })
    default:
      return report.state
  }
}
