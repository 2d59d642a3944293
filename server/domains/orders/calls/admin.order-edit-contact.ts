import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { editContact } from '../contact/edit-contact.ts'

export default handle('admin/order-edit-contact', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await editContact(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.contactSaved)
  }),
)
