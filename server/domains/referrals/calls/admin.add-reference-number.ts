import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { addReferral } from '../save-referral.ts'

export default handleWrite('admin/add-reference-number', addReferral, serverMessages.referralAdded)
