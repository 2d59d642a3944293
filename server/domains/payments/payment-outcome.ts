import type { Attempt } from './attempts.queries.ts'

/**
 * What became of an attempt: its money placed the order, or goes back (`refunding`; `mismatch` where the sum was wrong), it failed, or nobody
 * knows yet (`unknown` where the provider gave no answer to rely on).
 */
export type PaymentOutcome = 'placed' | 'refunding' | 'mismatch' | 'failed' | 'pending' | 'unknown'

/** The end that an attempt has come to, or null where the provider has to be asked. A failure may still turn out to be paid. */
export function finalOutcome(attempt: Attempt): PaymentOutcome | null {
  if (attempt.state === 'mismatch') return 'mismatch'
  if (attempt.state === 'captured') return attempt.has_placed ? 'placed' : 'refunding'
  return null
}

/**
 * The word for the browser, whichever provider it was. SUCCESS is said of proved money only, of such that goes back too: the call that places
 * the order then says so.
 */
export function toResponseMessage(outcome: PaymentOutcome | null): 'SUCCESS' | 'PENDING' | 'FAILED' {
  if (outcome === 'placed' || outcome === 'refunding') return 'SUCCESS'
  return outcome === 'pending' || outcome === 'unknown' ? 'PENDING' : 'FAILED'
}
