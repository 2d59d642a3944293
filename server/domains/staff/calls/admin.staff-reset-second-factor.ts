import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { resetSecondFactor } from '../reset-second-factor.ts'

export default handleWrite('admin/staff-reset-second-factor', resetSecondFactor, serverMessages.secondFactorReset)
