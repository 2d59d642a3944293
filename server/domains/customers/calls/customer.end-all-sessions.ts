import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { closeAllSessions } from '../../../platform/http/sessions.ts'

export default handle('customer/end-all-sessions', async ({ actor, db }) => {
  await closeAllSessions(db, ['customer'], actor.id)
  return ok(null, serverMessages.loggedOutEverywhere)
})
