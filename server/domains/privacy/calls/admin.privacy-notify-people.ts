import { serverMessages } from '@handset/contract/server-messages.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { missing } from '../../../platform/http/result.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'

export default handleWrite(
  'admin/privacy-notify-people',
  async (tx, context, { id, subject, text, ...choice }, refuse) => {
    const incident = await tx.selectFrom('incidents').select('id').where('id', '=', id).executeTakeFirst()
    if (!incident) return refuse(missing())
    await enqueue(tx, 'announce-incident', { id, choice, subject, text })
    const after = { affected: choice.affected, subject }
    await writeAudit(tx, context, { action: 'privacy-notify-people', entity: `incident/${id}`, after })
  },
  serverMessages.peopleBeingInformed,
)
