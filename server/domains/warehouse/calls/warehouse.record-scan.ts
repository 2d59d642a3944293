import { handle } from '../../../platform/http/call-handler.ts'
import { ok, type Refuse } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { recordScan } from '../record-scan.ts'

export default handle('warehouse/record-scan', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse: Refuse) => ok(await recordScan(tx, { actor, requestId }, input, refuse))),
)
