import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { missing } from '../../../platform/http/result.ts'
import { openErasure } from '../erasure-requests.ts'

export default handleWrite(
  'admin/privacy-erase-customer',
  async (tx, context, { id }, refuse) => {
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('user_unique', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (!customer) return refuse(missing())
    const eraseAt = await openErasure(tx, customer.id, 'staff')
    await writeAudit(tx, context, { action: 'privacy-erase-customer', entity: `customer/${id}` })
    return { erase_at: eraseAt.toISOString() }
  },
  serverMessages.erasureOpened,
)
