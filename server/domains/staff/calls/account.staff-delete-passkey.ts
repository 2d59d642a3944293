import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { deletePasskey } from '../passkeys.ts'

export default handle('account/staff-delete-passkey', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await deletePasskey(tx, { actor, requestId }, input.id, refuse)
    return ok(null, serverMessages.passkeyDeleted)
  }),
)
