import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { closePaymentIssue } from '../close-payment-issue.ts'

export default handle('admin/close-payment-issue', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await closePaymentIssue(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.paymentIssueClosed)
  }),
)
