import { handle } from '../../../platform/http/call-handler.ts'
import { downloadInvoices } from '../download-invoices.ts'
import { invoicesOf } from '../invoices.queries.ts'

const names = {
  one: (orderNumber: string) => `Invoice-${orderNumber}.pdf`,
  many: (files: number) => `Invoices-${files}.zip`,
}

export default handle('admin/download-invoice', ({ input, actor, ...services }) =>
  downloadInvoices(
    services,
    [...new Set([...(input.order_number === undefined ? [] : [input.order_number]), ...input.order_numbers])],
    names,
    invoicesOf(actor.role),
  ),
)
