import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { updateReferral } from '../save-referral.ts'

export default handleWrite('admin/update-reference-number', updateReferral, serverMessages.referralUpdated)
