import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { changeProfile } from '../change-profile.ts'

export default handle('customer/edit-profile', async ({ input, actor, db }) => {
  await changeProfile(db, actor.id, input)
  return ok(null, messages.profileUpdated)
})
