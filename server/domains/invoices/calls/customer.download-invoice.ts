import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { invoiceResponse, uploadedInvoiceResponse } from '../download-invoices.ts'
import { findLineInvoice } from '../invoices.queries.ts'

export default handle('customer/download-invoice', async ({ input, actor, ...services }) => {
  const reader = { customerId: actor.id }
  if (input.order_product_id === undefined) return uploadedInvoiceResponse(services, input.order ?? '', reader)
  const found = await findLineInvoice(services.db, input.order_product_id, reader)
  return found ? ok(await invoiceResponse(services, found.order_number, found.invoice)) : missing()
})
