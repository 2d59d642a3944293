import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { issueInvoice } from '../issue-invoice.ts'

export default handleWrite(
  'admin/add-imei-number-place-of-supply',
  async (tx, context, input, refuse) => ({ invoice_number: await issueInvoice(tx, context, input, refuse) }),
  serverMessages.invoiceGenerated,
)
