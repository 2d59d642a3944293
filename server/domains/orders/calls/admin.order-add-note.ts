import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addOrderNote } from '../add-order-note.ts'

export default handle('admin/order-add-note', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await addOrderNote(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.noteAdded)
  }),
)
