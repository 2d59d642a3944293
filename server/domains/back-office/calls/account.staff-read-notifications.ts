import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { markRead, markReadUpTo } from '../notifications/read-notifications.ts'

export default handle('account/staff-read-notifications', async ({ input: { id, up_to }, actor, db }) => {
  if (id !== undefined) await markRead(db, actor.id, id)
  if (up_to !== undefined) await markReadUpTo(db, actor.id, up_to)
  return ok(null)
})
