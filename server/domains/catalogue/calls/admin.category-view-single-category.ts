import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/call-handler.ts'
import { missing, ok } from '../../../platform/outcome.ts'
import { findCategory } from '../staff-categories.queries.ts'

export default handle('admin/category-view-single-category', async ({ input, db }) => {
  const category = await findCategory(db, input.id)
  return category ? ok({ category }) : missing(messages.categoryNotFound)
})
