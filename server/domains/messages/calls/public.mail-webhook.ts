import { handle } from '../../../platform/http/call-handler.ts'
import { ok, unauthorised } from '../../../platform/http/result.ts'
import { recordMailReports } from '../suppressed-mail.ts'

export default handle('public/mail-webhook', async ({ raw, db, gateways }) => {
  const reports = await gateways.mail.readReports(raw)
  if (!reports) return unauthorised('The token is not right')
  await recordMailReports(db, reports)
  return ok(null)
})
