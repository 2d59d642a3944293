import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { renewLogIn } from '../../../platform/http/sessions.ts'
import { proveIdentity } from '../prove-identity.ts'

export default handle('account/staff-confirm-identity', async (context) => {
  const error = await proveIdentity(context, context.actor.id, context.input, context.address)
  if (error) return error
  await renewLogIn(context.db, context.actor.tokenHash)
  return ok(null, serverMessages.identityConfirmed)
})
