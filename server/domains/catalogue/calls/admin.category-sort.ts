import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { sortCategories } from '../categories-tags/sort-categories.ts'

export default handle('admin/category-sort', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await sortCategories(tx, { actor, requestId }, input.ids, refuse)
    return ok(null, serverMessages.categoriesSorted)
  }),
)
