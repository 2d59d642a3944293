import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { endSessionsOf } from '../end-sessions.ts'

export default handleWrite('admin/staff-end-sessions', endSessionsOf, serverMessages.staffSessionsEnded)
