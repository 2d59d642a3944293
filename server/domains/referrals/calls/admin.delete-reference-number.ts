import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { deleteReferral } from '../save-referral.ts'

export default handleWrite('admin/delete-reference-number', deleteReferral, serverMessages.referralDeleted)
