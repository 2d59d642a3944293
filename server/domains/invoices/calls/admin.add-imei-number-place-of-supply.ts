import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { issueInvoice } from '../issue-invoice.ts'

export default handle('admin/add-imei-number-place-of-supply', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok({ invoice_number: await issueInvoice(tx, { actor, requestId }, input, refuse) }, answers.invoiceMade),
  ),
)
