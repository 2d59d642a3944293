import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { reportPresence } from '../presence/report-presence.ts'

export default handle('admin/order-presence', async ({ input, actor, db }) => {
  const presence = await reportPresence(db, actor, input)
  return presence ? ok(presence) : missing()
})
