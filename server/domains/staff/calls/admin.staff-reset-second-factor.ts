import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { resetSecondFactor } from '../reset-second-factor.ts'

export default handle('admin/staff-reset-second-factor', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await resetSecondFactor(tx, { actor, requestId }, input.id, refuse)
    return ok(null, serverMessages.secondFactorReset)
  }),
)
