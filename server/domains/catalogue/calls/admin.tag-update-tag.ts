import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { updateTag } from '../categories-tags/save-tag.ts'

export default handle('admin/tag-update-tag', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await updateTag(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.tagUpdated)
  }),
)
