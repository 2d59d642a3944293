import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok, type Refuse } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { openErasure } from '../erasure-requests.ts'

export default handle('admin/privacy-erase-customer', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse: Refuse) => {
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('user_unique', '=', input.id)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (!customer) return refuse(missing())
    const eraseAt = await openErasure(tx, customer.id, 'staff')
    const entity = `customer/${input.id}`
    await writeAudit(tx, { actor, requestId }, { action: 'privacy-erase-customer', entity })
    return ok({ erase_at: eraseAt.toISOString() }, serverMessages.erasureOpened)
  }),
)
