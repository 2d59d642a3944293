import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { addPasskey } from '../passkeys.ts'

export default handleWrite(
  'account/staff-add-passkey',
  (tx, context, input, refuse) => addPasskey(tx, context, context.origin(), input, refuse),
  serverMessages.passkeyAdded,
)
