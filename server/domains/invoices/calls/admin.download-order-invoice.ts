import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { invoiceResponse } from '../download-invoices.ts'
import { findLineInvoice, invoicesOf } from '../invoices.queries.ts'

export default handle('admin/download-order-invoice', async ({ input, actor, ...services }) => {
  const found = await findLineInvoice(services.db, input.order_product_id, invoicesOf(actor.role))
  return found ? ok(await invoiceResponse(services, found.order_number, found.invoice)) : missing()
})
