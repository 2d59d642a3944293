import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { deleteView } from '../save-view.ts'

export default handle('admin/delete-view', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await deleteView(tx, { actor, requestId }, actor.id, input.id, refuse)
    return ok(null, answers.viewDeleted)
  }),
)
