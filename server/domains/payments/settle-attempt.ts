import type { Services } from '../../platform/services.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'
import { settleCapture } from './settle-capture.ts'
import { settleFailure } from './settle-failure.ts'

/**
 * What became of an attempt: its money placed the order, or goes back (`refunding`; `mismatch` where the sum was wrong), it failed, or nobody
 * knows yet (`unknown` where the provider gave no answer to rely on).
 */
export type Settlement = 'placed' | 'refunding' | 'mismatch' | 'failed' | 'pending' | 'unknown'

/** The end that an attempt has come to, or null where the provider has to be asked. A failure may still turn out to be paid. */
export function endOf(attempt: Attempt): Settlement | null {
  if (attempt.state === 'mismatch') return 'mismatch'
  if (attempt.state === 'captured') return attempt.has_placed ? 'placed' : 'refunding'
  return null
}

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
      return settleFailure(services, attempt, report)
    default:
      return report.state
  }
}
