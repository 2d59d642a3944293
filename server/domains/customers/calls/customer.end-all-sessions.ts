import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { closeAllSessions } from '../../../platform/http/sessions.ts'

export default handleWrite(
  'customer/end-all-sessions',
  (tx, { actor }) => closeAllSessions(tx, ['customer'], actor.id),
  serverMessages.loggedOutEverywhere,
)
