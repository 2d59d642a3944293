import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { endSessionsOf } from '../end-sessions.ts'

export default handle('admin/staff-end-sessions', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await endSessionsOf(tx, { actor, requestId }, input.id, refuse)
    return ok(null, serverMessages.staffSessionsEnded)
  }),
)
