import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { deletePasskey } from '../passkeys.ts'

export default handleWrite('account/staff-delete-passkey', deletePasskey, serverMessages.passkeyDeleted)
