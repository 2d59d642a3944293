import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { suspendNumber } from '../suspend-number.ts'

export default handleWrite('admin/privacy-suspend-number', suspendNumber, serverMessages.numberSuspendedNow)
