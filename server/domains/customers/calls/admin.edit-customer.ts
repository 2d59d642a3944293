import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { editCustomer } from '../edit-customer.ts'

export default handle('admin/edit-customer', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await editCustomer(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.customerUpdated)
  }),
)
