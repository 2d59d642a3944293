import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { undoChange } from '../../back-office/undo-newest-change.ts'
import { undoByKind } from '../undo-by-kind.ts'

export default handle('admin/undo-change', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await undoChange(tx, { actor, requestId }, input.entity, undoByKind, refuse)
    return ok(null, serverMessages.changeUndone)
  }),
)
