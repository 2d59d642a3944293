import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok, tooMany } from '../../../platform/http/outcome.ts'
import { findAttempt } from '../attempts.queries.ts'
import { settleAttempt } from '../settle-attempt.ts'
import { toResponseMessage } from '../settlement.ts'

const fivePerSecond = { name: 'payment-status', points: 5, seconds: 1 }

export default handle('customer/get-pinepg-payment-status-response-details', async ({ input, actor, ...services }) => {
  const wait = await services.limits.use([{ rule: fivePerSecond, key: String(actor.id) }])
  if (wait !== null) return tooMany(wait)
  const attempt = await findAttempt(services.db, input.uniqueMerchantTxnID)
  if (attempt?.customer_id !== actor.id) return missing()
  const settlement = await settleAttempt(services, attempt)
  const settled = attempt.provider_txn_id === null ? await findAttempt(services.db, attempt.merchant_txn_id) : attempt
  return ok({
    ppc_ParentTxnResponseMessage: toResponseMessage(settlement),
    ppc_PinePGTransactionID: settled?.provider_txn_id ?? '',
  })
})
