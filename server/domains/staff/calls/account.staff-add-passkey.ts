import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addPasskey } from '../passkeys.ts'

export default handle('account/staff-add-passkey', ({ input, actor, requestId, db, origin }) =>
  inTransaction(db, async (tx, refuse) => {
    await addPasskey(tx, { actor, requestId }, origin(), input, refuse)
    return ok(null, serverMessages.passkeyAdded)
  }),
)
