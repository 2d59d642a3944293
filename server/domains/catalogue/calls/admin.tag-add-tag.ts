import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addTag } from '../categories-tags/save-tag.ts'

export default handle('admin/tag-add-tag', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok({ id: await addTag(tx, { actor, requestId }, input, refuse) }, serverMessages.tagAdded),
  ),
)
