import { handle } from '../../../platform/http/call-handler.ts'
import { okOrMissing } from '../../../platform/http/result.ts'
import { reportPresence } from '../presence/report-presence.ts'

export default handle('admin/order-presence', async ({ input, actor, db }) =>
  okOrMissing(await reportPresence(db, actor, input)),
)
