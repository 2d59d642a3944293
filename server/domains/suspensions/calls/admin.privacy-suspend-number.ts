import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { suspendNumber } from '../suspend-number.ts'

export default handle('admin/privacy-suspend-number', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok({ id: await suspendNumber(tx, { actor, requestId }, input, refuse) }, serverMessages.numberSuspendedNow),
  ),
)
