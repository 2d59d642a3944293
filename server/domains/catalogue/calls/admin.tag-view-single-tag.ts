import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/outcome.ts'
import { findTag } from '../read-model/tag.queries.ts'

export default handle('admin/tag-view-single-tag', async ({ input, db }) => {
  const tag = await findTag(db, input.id)
  return tag ? ok({ tag }) : missing(answers.tagNotFound)
})
