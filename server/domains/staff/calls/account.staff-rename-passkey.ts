import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { renamePasskey } from '../passkeys.ts'

export default handleWrite('account/staff-rename-passkey', renamePasskey, serverMessages.passkeyRenamed)
