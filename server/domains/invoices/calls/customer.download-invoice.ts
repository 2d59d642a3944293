import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { invoiceResponse } from '../download-invoices.ts'
import { findLineInvoice } from '../invoices.queries.ts'

export default handle('customer/download-invoice', async ({ input, actor, ...services }) => {
  const found = await findLineInvoice(services.db, input.order_product_id, { customerId: actor.id })
  return found ? ok(await invoiceResponse(services, found.order_number, found.invoice)) : missing()
})
