import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/outcome.ts'
import { invoiceAnswer, listInvoiceFiles } from '../../invoices/download-invoices.ts'
import { findLineInvoice } from '../../invoices/invoices.queries.ts'
import { answerFiles, type FileKind } from '../answer-files.ts'

const invoices: FileKind = {
  one: 'Invoice',
  many: 'Invoces',
  none: answers.invoiceNone,
  absent: answers.invoicesMissing,
}

export default handle(
  'warehouse/download-invoice',
  async ({ input: { order_numbers, order_product_id }, ...services }) => {
    if (order_product_id === undefined)
      return answerFiles(order_numbers, await listInvoiceFiles(services, order_numbers), invoices)
    const found = await findLineInvoice(services.db, order_product_id)
    return found ? ok(await invoiceAnswer(services, found.order_number, found.invoice)) : missing()
  },
)
