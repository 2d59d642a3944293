import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/call-handler.ts'
import { missing, ok } from '../../../platform/outcome.ts'
import { findTag } from '../read-model/tag.queries.ts'

export default handle('admin/tag-view-single-tag', async ({ input, db }) => {
  const tag = await findTag(db, input.id)
  return tag ? ok({ tag }) : missing(answers.tagNotFound)
})
