import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { undoChange } from '../undo-newest-change.ts'

export default handle('admin/undo-change', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await undoChange(tx, { actor, requestId }, input.entity, refuse)
    return ok(null, serverMessages.changeUndone)
  }),
)
