import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { issueInvoice } from '../issue-invoice.ts'

export default handle('admin/add-imei-number-place-of-supply', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok(
      { invoice_number: await issueInvoice(tx, { actor, requestId }, input, refuse) },
      serverMessages.invoiceGenerated,
    ),
  ),
)
