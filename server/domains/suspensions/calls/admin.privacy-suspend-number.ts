import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { suspendNumber } from '../suspend-number.ts'

export default handleWrite(
  'admin/privacy-suspend-number',
  async (tx, context, input, refuse) => ({ id: await suspendNumber(tx, context, input, refuse) }),
  serverMessages.numberSuspendedNow,
)
