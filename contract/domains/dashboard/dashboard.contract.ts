import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { optionalDate, rupees } from '../../fields.ts'

/** A figure of the period and of the equally long one before it. */
const figure = z.object({ now: z.number(), before: z.number() })
const share = z.object({ label: z.string(), value: rupees, count: z.number() })

export const dashboardCalls = {
  'admin/dashboard-summary': pendingRow({
    method: 'GET',
    audience: 'admin',
    summary: 'Figures, queues and charts of a period, with the period before beside them',
    input: z.object({ from_date: optionalDate, to_date: optionalDate }),
    output: z.object({
      from_date: z.string(),
      to_date: z.string(),
      cards: z.object({ orders: figure, paid_revenue: figure, average_order: figure, units: figure, cancelled: figure, returned: figure }),
      queues: z.array(z.object({ key: z.string(), label: z.string(), count: z.number(), link: z.string() })),
      charts: z.object({
        sales_by_day: z.array(z.object({ day: z.string(), value: rupees, count: z.number() })),
        by_series: z.array(share),
        by_state: z.array(share),
        by_payment_method: z.array(share),
      }),
      top_products: z.array(z.object({ product_unique: z.string(), product_name: z.string(), units: z.number(), revenue: rupees })),
      latest_orders: z.array(z.object({ order_number: z.string(), date: z.string(), full_name: z.string(), total_after_coupon_code: rupees, payment_status: z.string(), order_status: z.string() })),
      health: z.array(z.object({ key: z.string(), label: z.string(), failed: z.number(), done: z.number() })),
    }),
  }),
}
