import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { endOwnSession } from '../end-sessions.ts'

export default handleWrite('account/staff-end-session', endOwnSession, serverMessages.sessionEnded)
