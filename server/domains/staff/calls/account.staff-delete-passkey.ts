import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { deletePasskey } from '../passkeys.ts'

export default handleWrite(
  'account/staff-delete-passkey',
  (tx, context, input, refuse) => deletePasskey(tx, context, input.id, refuse),
  serverMessages.passkeyDeleted,
)
