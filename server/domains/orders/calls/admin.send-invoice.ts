import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { sendInvoice } from '../documents/send-invoice.ts'

export default handle('admin/send-invoice', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await sendInvoice(tx, { actor, requestId }, input.order, refuse)
    return ok(null, serverMessages.sent)
  }),
)
