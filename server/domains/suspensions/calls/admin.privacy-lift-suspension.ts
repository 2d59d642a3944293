import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { liftSuspension } from '../suspend-number.ts'

export default handle('admin/privacy-lift-suspension', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await liftSuspension(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.suspensionLifted)
  }),
)
