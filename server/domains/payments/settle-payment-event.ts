import type { Services } from '../../platform/services.ts'
import { findAttempt } from './attempts.queries.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/** What a stored webhook is about, in the shop's own ids. */
export interface StoredPaymentEvent {
  merchantTxnId: string
}

/**
 * Settles what a webhook reported by asking the provider. Safe to repeat. Returns false if the provider did not
 * respond; a payment that it calls pending is left to the reconciler.
 */
export async function settlePaymentEvent(services: Services, event: StoredPaymentEvent): Promise<boolean> {
  const attempt = await findAttempt(services.db, event.merchantTxnId)
  return !attempt || (await reconcilePayment(services, attempt)) !== 'unknown'
}
