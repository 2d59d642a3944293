import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { invoiceResponse, listInvoiceFiles } from '../../invoices/download-invoices.ts'
import { findLineInvoice } from '../../invoices/invoices.queries.ts'
import { downloadOrderFiles, type FileKind } from '../download-order-files.ts'

const invoices: FileKind = {
  one: 'Invoice',
  many: 'Invoces',
  none: serverMessages.invoiceNotFound,
  absent: serverMessages.invoicesMissing,
}

export default handle(
  'warehouse/download-invoice',
  async ({ input: { order_numbers, order_product_id }, ...services }) => {
    if (order_product_id === undefined)
      return downloadOrderFiles(order_numbers, await listInvoiceFiles(services, order_numbers, 'not-erased'), invoices)
    const found = await findLineInvoice(services.db, order_product_id, 'not-erased')
    return found ? ok(await invoiceResponse(services, found.order_number, found.invoice)) : missing()
  },
)
