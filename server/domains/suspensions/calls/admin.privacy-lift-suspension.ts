import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { liftSuspension } from '../suspend-number.ts'

export default handleWrite('admin/privacy-lift-suspension', liftSuspension, serverMessages.suspensionLifted)
