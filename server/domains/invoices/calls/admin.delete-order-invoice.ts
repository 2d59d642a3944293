import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { voidInvoice } from '../void-invoice.ts'

export default handle('admin/delete-order-invoice', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await voidInvoice(tx, { actor, requestId }, input, refuse)
    return ok(null, messages.invoiceDeleted)
  }),
)
