import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/call-handler.ts'
import { missing, ok } from '../../../platform/outcome.ts'
import { findCategory } from '../categories-tags/staff-categories.queries.ts'

export default handle('admin/category-view-single-category', async ({ input, db }) => {
  const category = await findCategory(db, input.id)
  return category ? ok({ category }) : missing(answers.categoryNotFound)
})
