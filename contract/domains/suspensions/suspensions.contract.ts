import { z } from 'zod'
import { admin } from '../../call.ts'
import { date, emptyAsAbsent, id, listPage, mobile, page, text } from '../../fields.ts'

/** The paper by which an authority orders a suspension or lifts it. */
const orderFields = {
  order_number: text(80),
  order_date: z.preprocess(emptyAsAbsent, date),
  authority: text(120),
}

/** Days as yyyy-mm-dd; times as yyyy-mm-dd hh:mm in India. Lifting fields are empty while the suspension is in force. */
export const suspension = z.object({
  id: z.number(),
  mobile: z.string(),
  order_number: z.string(),
  order_date: z.string(),
  authority: z.string(),
  suspended_at: z.string(),
  suspended_by: z.string(),
  lift_order_number: z.string(),
  lift_order_date: z.string(),
  lift_authority: z.string(),
  lifted_at: z.string(),
  lifted_by: z.string(),
  /** Paid orders with this number that are neither completed nor cancelled: staff decide on them. */
  open_orders: z.array(z.string()),
})
export type Suspension = z.infer<typeof suspension>

export const suspensionsCalls = {
  'admin/privacy-suspensions': admin('privacy.manage').get({
    summary: 'Mobile numbers suspended by order of an authority, newest first, 25 a page',
    input: z.object({ page }),
    output: listPage({ suspensions: z.array(suspension) }),
  }),
  'admin/privacy-suspend-number': admin('privacy.manage').post({
    summary: 'Suspends a mobile number by order of an authority: log-in, new orders and messages stop at once',
    audit: 'Suspended a number',
    input: z.object({ mobile, ...orderFields }),
    output: z.object({ id: z.number() }),
  }),
  'admin/privacy-lift-suspension': admin('privacy.manage').post({
    summary: 'Lifts a suspension by order of an authority',
    audit: 'Lifted the suspension',
    input: z.object({ id, ...orderFields }),
  }),
}
