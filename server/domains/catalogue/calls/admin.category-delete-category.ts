import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { deleteCategory } from '../categories-tags/delete-category.ts'

export default handle('admin/category-delete-category', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await deleteCategory(tx, { actor, requestId }, input.id, input.move_to, refuse)
    return ok(null, serverMessages.categoryDeleted)
  }),
)
