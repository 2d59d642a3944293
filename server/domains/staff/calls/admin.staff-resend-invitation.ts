import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok, tooMany } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { resendInvitation } from '../save-staff-member.ts'
import { invitationUse } from '../staff-limits.ts'

export default handle('admin/staff-resend-invitation', async (context) => {
  const { id } = context.input
  const wait = await context.limits.use([invitationUse(id)])
  if (wait !== null) return tooMany(wait)
  return inTransaction(context.db, async (tx, refuse) => {
    await resendInvitation(tx, context, id, refuse)
    return ok(null, serverMessages.staffInvited)
  })
})
