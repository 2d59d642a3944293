import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { deleteTag } from '../categories-tags/save-tag.ts'

export default handle('admin/tag-delete-tag', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await deleteTag(tx, { actor, requestId }, input.id, refuse)
    return ok(null, serverMessages.tagDeleted)
  }),
)
