import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { clearSuppressedMail, mailAddressOf } from '../suppressed-mail.ts'
import { listSuppressedMail } from '../returned-mail.queries.ts'

export default handle('admin/clear-suppressed-mail', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('user_unique', '=', input.id)
      .executeTakeFirst()
    const all = customer ? await listSuppressedMail(tx, customer.id) : []
    const suppressed = all.find(({ email }) => email === mailAddressOf(input.email))
    if (!suppressed) return refuse(missing())
    await clearSuppressedMail(tx, [suppressed.email])
    await writeAudit(
      tx,
      { actor, requestId },
      { action: 'clear-suppressed-mail', entity: `customer/${input.id}`, before: suppressed },
    )
    return ok(null, serverMessages.emailConfirmed)
  }),
)
