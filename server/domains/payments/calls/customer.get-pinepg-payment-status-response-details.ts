import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok, tooMany } from '../../../platform/http/result.ts'
import { findAttempt, listAttempts } from '../attempts.queries.ts'
import { reconcilePayment } from '../reconcile-payment.ts'
import { toResponseMessage } from '../payment-outcome.ts'

const fivePerSecond = { name: 'payment-status', points: 5, seconds: 1 }

export default handle('customer/get-pinepg-payment-status-response-details', async ({ input, actor, ...services }) => {
  const wait = await services.limits.use([{ rule: fivePerSecond, key: String(actor.id) }])
  if (wait !== null) return tooMany(wait)
  const id = input.uniqueMerchantTxnID
  // A browser that kept the order number alone asks for the order's newest attempt.
  const attempt = (await findAttempt(services.db, id)) ?? (await listAttempts(services.db, { number: id }))[0]
  if (attempt?.customer_id !== actor.id) return missing()
  const outcome = await reconcilePayment(services, attempt)
  const current = attempt.provider_txn_id === null ? await findAttempt(services.db, attempt.merchant_txn_id) : attempt
  return ok({
    ppc_ParentTxnResponseMessage: toResponseMessage(outcome),
    ppc_PinePGTransactionID: current?.provider_txn_id ?? '',
  })
})
