import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { closeSession } from '../../../platform/http/sessions.ts'

export default handle('account/logout', async ({ actor, db }) => {
  await closeSession(db, actor.tokenHash)
  return ok(null, messages.logoutDone)
})
