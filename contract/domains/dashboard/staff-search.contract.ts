import { z } from 'zod'
import { admin, staff } from '../../call.ts'
import { text } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { listedOrder } from '../orders/orders.contract.ts'

export const staffSearch = z.object({
  orders: z.array(listedOrder.omit({ payment_status: true })),
  customers: z.array(z.object({ user_unique: z.string(), name: z.string(), mobile: z.string() })),
  products: z.array(z.object({ product_unique: z.string(), product_name: z.string(), category: z.string() })),
  imeis: z.array(z.object({ imei_no: z.string(), order_number: z.string(), product_name: z.string() })),
  invoices: z.array(z.object({ invoice_number: z.string(), order_number: z.string(), is_void: z.number() })),
})
export type StaffSearch = z.infer<typeof staffSearch>

export const staffSearchCalls = {
  'admin/search': admin('dashboard.see').get({
    summary: `The first ${limits.searchRowsPerKind} orders, customers, products, IMEIs and invoices for a text, each only for roles that may see them`,
    input: z.object({ search: text(limits.searchMaxChars) }),
    output: staffSearch,
  }),
  'account/staff-menu-counts': staff.get({
    summary: 'What waits for me, by the page that lists it; counted up to the cap of the queues',
    output: z.object({
      counts: z.array(z.object({ page: z.string(), count: z.number(), meaning: z.string() })),
    }),
  }),
}
