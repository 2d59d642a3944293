import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findTag } from '../read-model/tag.queries.ts'

export default handle('admin/tag-view-single-tag', async ({ input, db }) => {
  const tag = await findTag(db, input.id)
  return tag ? ok({ tag }) : missing(serverMessages.tagNotFound)
})
