import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { missing } from '../../../platform/http/result.ts'
import { clearSuppressedMail, mailAddressOf } from '../suppressed-mail.ts'
import { listSuppressedMail } from '../returned-mail.queries.ts'

export default handleWrite(
  'admin/clear-suppressed-mail',
  async (tx, context, { id, email }, refuse) => {
    const customer = await tx.selectFrom('customers').select('id').where('user_unique', '=', id).executeTakeFirst()
    const all = customer ? await listSuppressedMail(tx, customer.id) : []
    const suppressed = all.find((row) => row.email === mailAddressOf(email))
    if (!suppressed) return refuse(missing())
    await clearSuppressedMail(tx, [suppressed.email])
    await writeAudit(tx, context, { action: 'clear-suppressed-mail', entity: `customer/${id}`, before: suppressed })
  },
  serverMessages.emailConfirmed,
)
