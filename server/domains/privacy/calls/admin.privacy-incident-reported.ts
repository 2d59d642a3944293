import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { markReported } from '../save-incident.ts'

export default handle('admin/privacy-incident-reported', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await markReported(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.reportRecorded)
  }),
)
