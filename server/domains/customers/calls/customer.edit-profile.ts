import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { changeProfile } from '../change-profile.ts'

export default handle('customer/edit-profile', async ({ input, actor, db }) => {
  await changeProfile(db, actor.id, input)
  return ok(null, messages.profileUpdated)
})
