import { handle } from '../../../platform/http/call-handler.ts'
import { ok, unauthorised } from '../../../platform/http/result.ts'
import { recordDeliveryReports } from '../record-delivery-reports.ts'

export default handle('public/msg91-webhook', async ({ raw, db, gateways }) => {
  const reports = gateways.sms.readReports(raw)
  if (!reports) return unauthorised('The token is not right')
  await recordDeliveryReports(db, reports)
  return ok(null)
})
