import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findCategory } from '../categories-tags/staff-categories.queries.ts'

export default handle('admin/category-view-single-category', async ({ input, db }) => {
  const category = await findCategory(db, input.id)
  return category ? ok({ category }) : missing(serverMessages.categoryNotFound)
})
