import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { endOtherSessions } from '../end-sessions.ts'

export default handleWrite('account/staff-end-other-sessions', endOtherSessions, serverMessages.otherSessionsEnded)
