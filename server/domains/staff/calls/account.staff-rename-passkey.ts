import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { renamePasskey } from '../passkeys.ts'

export default handle('account/staff-rename-passkey', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await renamePasskey(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.passkeyRenamed)
  }),
)
