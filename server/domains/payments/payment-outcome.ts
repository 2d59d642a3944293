import type { Attempt } from './attempts.queries.ts'

/**
 * The outcome of an attempt: its payment placed the order or is being refunded (`mismatch` for a wrong amount), it
 * failed, or it is undecided (`unknown` if the provider gave no reliable response).
 */
export type PaymentOutcome = 'placed' | 'refunding' | 'mismatch' | 'failed' | 'pending' | 'unknown'

/**
 * The final outcome of an attempt, or null if the provider must be queried. A failed attempt may still turn out to be
 * paid.
 */
export function finalOutcome(attempt: Attempt): PaymentOutcome | null {
  if (attempt.state === 'mismatch') return 'mismatch'
  if (attempt.state === 'captured') return attempt.has_placed ? 'placed' : 'refunding'
  return null
}

/**
 * The status message for the browser, the same for every provider. SUCCESS means a proven payment, even one that is
 * being refunded: the call that places the order reports that.
 */
export function toResponseMessage(outcome: PaymentOutcome | null): 'SUCCESS' | 'PENDING' | 'FAILED' {
  if (outcome === 'placed' || outcome === 'refunding') return 'SUCCESS'
  return outcome === 'pending' || outcome === 'unknown' ? 'PENDING' : 'FAILED'
}
