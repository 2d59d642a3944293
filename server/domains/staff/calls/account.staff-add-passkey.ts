import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { addPasskey } from '../passkeys.ts'

export default handleWrite('account/staff-add-passkey', addPasskey, serverMessages.passkeyAdded)
