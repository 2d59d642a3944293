import { handle } from '../../../platform/call-handler.ts'
import { ok, unauthorised } from '../../../platform/outcome.ts'
import { recordNotice } from '../record-notice.ts'
import { settleAttempt } from '../settle-attempt.ts'

export default handle('public/pinepg-webhook', async ({ raw, ...services }) => {
  const gateway = services.gateways.payment.pinelabs
  const notice = gateway?.readWebhook(raw.body, raw.headers)
  if (!gateway || !notice) return unauthorised('The signature is not right')
  const attempt = await recordNotice(services.db, gateway.provider, 'webhook', notice)
  // Unknown transactions and those that the provider itself cannot tell about yet are acknowledged: the reconciler asks again.
  if (attempt) await settleAttempt(services, attempt)
  return ok(null)
})
