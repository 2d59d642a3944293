import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { saveIncident } from '../save-incident.ts'

export default handle('admin/privacy-save-incident', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok({ id: await saveIncident(tx, { actor, requestId }, input, refuse) }, serverMessages.incidentSaved),
  ),
)
