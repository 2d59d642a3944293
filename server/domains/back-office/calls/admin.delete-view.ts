import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { deleteView } from '../save-view.ts'

export default handle('admin/delete-view', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await deleteView(tx, { actor, requestId }, actor.id, input.id, refuse)
    return ok(null, serverMessages.viewDeleted)
  }),
)
