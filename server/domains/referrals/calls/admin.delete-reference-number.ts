import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { deleteReferral } from '../save-referral.ts'

export default handleWrite(
  'admin/delete-reference-number',
  (tx, context, input, refuse) => deleteReferral(tx, context, input.reference_code_id, refuse),
  serverMessages.referralDeleted,
)
