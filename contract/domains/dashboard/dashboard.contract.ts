import { z } from 'zod'
import { admin } from '../../call.ts'
import { checkDateOrder, listOf, period, rupees, text } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { listedOrder } from '../orders/orders.contract.ts'

/** A figure of the period and of the preceding period of equal length. */
const figure = z.object({ now: z.number(), before: z.number() })
/**
 * `key` is the value of the order list's filter (`orders.contract.ts`). `count` is in units for phones, in orders
 * otherwise.
 */
const share = z.object({ key: z.string(), label: z.string(), value: rupees, count: z.number() })

/** The parts, which are read separately: one can fail without the others. */
export const summaryParts = [
  'queues',
  'target',
  'cards',
  'trend',
  'sales',
  'products',
  'shares',
  'hours',
  'latest_orders',
  'health',
] as const
export type SummaryPart = (typeof summaryParts)[number]

export const dashboardSummary = z.object({
  from_date: z.string(),
  to_date: z.string(),
  before_from_date: z.string(),
  before_to_date: z.string(),
  /** Open tasks, independent of the period. Counted up to `limits.maxQueueCount`; only those the caller's role may see. */
  queues: z.array(z.object({ key: z.string(), label: z.string(), count: z.number(), link: z.string() })),
  /**
   * The current calendar month, independent of the period: paid orders by creation day, without those that are
   * cancelled or returned. `target` is 0 where the shop has set none.
   */
  target: z
    .object({
      from_date: z.string(),
      to_date: z.string(),
      day: z.number(),
      days: z.number(),
      target: rupees,
      sold: rupees,
      orders: z.number(),
    })
    .nullable(),
  /** Of paid orders by creation day, including orders cancelled or returned later. */
  cards: z.object({
    orders: figure,
    paid_revenue: figure,
    average_order: figure,
    units: figure,
    cancelled: figure,
    returned: figure,
  }),
  /** The same figures by day, for the fourteen days that end with the period, oldest first. */
  trend: z.array(
    z.object({
      day: z.string(),
      orders: z.number(),
      paid_revenue: rupees,
      average_order: rupees,
      units: z.number(),
      cancelled: z.number(),
      returned: z.number(),
    }),
  ),
  charts: z.object({
    /** Every day of the period; `before` is the value of the corresponding day of the preceding period. */
    sales_by_day: z.array(z.object({ day: z.string(), value: rupees, count: z.number(), before: rupees })),
    by_series: z.array(share),
    by_state: z.array(share),
    by_payment_method: z.array(share),
    /** The 24 hours of the day in India. */
    by_hour: z.array(z.object({ hour: z.number(), value: rupees, count: z.number() })),
  }),
  top_products: z.array(
    z.object({ product_unique: z.string(), product_name: z.string(), units: z.number(), revenue: rupees }),
  ),
  top_referrals: z.array(z.object({ reference_number: z.string(), orders: z.number(), revenue: rupees })),
  latest_orders: z.array(listedOrder),
  /** Messages, payments and bookings of the last 24 hours; jobs, worker and proxy as they are now, with `done` null. */
  health: z.array(z.object({ key: z.string(), label: z.string(), failed: z.number(), done: z.number().nullable() })),
  /** Parts that could not be read; their data is empty. */
  failed: z.array(z.enum(summaryParts)),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

export const dashboardCalls = {
  'admin/dashboard-summary': admin('dashboard.see').get({
    summary: `Figures, queues and charts of a period of at most ${limits.maxReportDays} days, with the period before beside them; without dates of today. parts[] reads some parts alone; a call whose parts all fail is an error`,
    input: z
      .object({
        ...period,
        parts: listOf(z.enum(summaryParts), summaryParts.length),
      })
      .superRefine(checkDateOrder),
    output: dashboardSummary,
  }),
  'admin/undo-change': admin('dashboard.see').post({
    summary: 'Undoes my newest change of an entity of the audit log; 409 when it changed again',
    audit: 'Undid the last change',
    input: z.object({ entity: text(120) }),
  }),
}
