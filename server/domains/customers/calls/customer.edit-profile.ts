import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { changeProfile } from '../change-profile.ts'

export default handleWrite(
  'customer/edit-profile',
  (tx, { actor }, input) => changeProfile(tx, actor.id, input),
  messages.profileUpdated,
)
