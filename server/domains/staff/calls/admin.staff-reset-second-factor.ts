import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { resetSecondFactor } from '../reset-second-factor.ts'

export default handleWrite(
  'admin/staff-reset-second-factor',
  (tx, context, input, refuse) => resetSecondFactor(tx, context, input.id, refuse),
  serverMessages.secondFactorReset,
)
