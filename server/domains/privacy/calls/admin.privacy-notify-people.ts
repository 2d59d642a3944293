import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { missing, ok, type Refuse } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'

export default handle('admin/privacy-notify-people', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse: Refuse) => {
    const { id, subject, text, ...choice } = input
    const incident = await tx.selectFrom('incidents').select('id').where('id', '=', id).executeTakeFirst()
    if (!incident) return refuse(missing())
    await enqueue(tx, 'announce-incident', { id, choice, subject, text })
    const after = { affected: choice.affected, subject }
    await writeAudit(tx, { actor, requestId }, { action: 'privacy-notify-people', entity: `incident/${id}`, after })
    return ok(null, serverMessages.peopleBeingInformed)
  }),
)
