import { z } from 'zod'
import { isClosed } from '../orders/status-effects.rules.ts'
import { admin, anyone, customer } from '../../call.ts'
import {
  checkDateOrder,
  emptyableText,
  id,
  listOf,
  listPage,
  optionalId,
  page,
  rupees,
  text,
  wholeNumber,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { matchingOrders, orderNumber } from '../orders/orders.contract.ts'
import { bulkStart } from '../back-office/back-office.contract.ts'
import { isClosable, paymentIssueKinds } from './payment-issue-kinds.ts'

/** Absent: the page does not ask for a reason. Empty: it asked, and staff gave none. */
const statusReason = emptyableText(limits.statusReasonMaxChars).optional()

const paymentIssue = z.object({
  kind: z.enum(paymentIssueKinds),
  id: z.number(),
  /** Empty for a payment that the shop does not know. */
  order_number: z.string(),
  provider: z.string(),
  transaction_id: z.string(),
  /** Of the refund or dispute, or what was paid. */
  amount: rupees,
  /** What should have been paid or settled, where another amount was. */
  expected: rupees.nullable(),
  /** The provider's words. */
  detail: z.string(),
  /** Since when, and until when a dispute can be answered, empty if never: yyyy-mm-dd hh:mm in India. */
  since: z.string(),
  respond_by: z.string(),
})
export type PaymentIssue = z.infer<typeof paymentIssue>

export const paymentsCalls = {
  'admin/payment-issues': admin('orders.see').get({
    summary: `Money that hangs until a person acts, most urgent first, ${limits.paymentIssuesPerPage} a page`,
    input: z.object({ page }),
    output: listPage({ issues: z.array(paymentIssue) }),
  }),
  'admin/close-payment-issue': admin('orders.change').post({
    summary: 'Takes an issue off the list that was settled by hand; the note goes to its order',
    audit: 'Closed',
    input: z.object({ kind: z.enum(paymentIssueKinds.filter(isClosable)), id, note: text(limits.noteMaxChars) }),
  }),
  'admin/order-update-order-status': admin('orders.change').post({
    summary:
      'Sets the status of an order; 409 if someone else changed it first. A reason may be given; an empty one is refused where the change is unusual',
    audit: 'Changed the status',
    input: z.object({
      order: orderNumber,
      customer: text(64),
      status: wholeNumber(1, 10),
      version: optionalId,
      reason: statusReason,
    }),
    output: z.object({ version: z.number() }),
    // These statuses refund a paid order.
    needsFreshLogin: ({ status }) => isClosed(status),
  }),
  'admin/order-bulk-status': admin('orders.change').post({
    summary: `Starts to set the status of the named orders, or with \`all\` of all that match the filter, at most ${limits.maxBulkRows}`,
    audit: 'Changed the status',
    input: matchingOrders
      .extend({
        order_numbers: listOf(orderNumber, limits.maxBulkRows),
        status: wholeNumber(1, 10),
        reason: statusReason,
      })
      .superRefine(checkDateOrder),
    output: bulkStart,
    needsFreshLogin: ({ status }) => isClosed(status),
  }),
  'customer/get-pinepg-payment-status-response-details': customer.post({
    summary:
      'The provider’s status of my payment attempt, or of the newest one of an order number; SUCCESS only once it is verified',
    input: z.object({ uniqueMerchantTxnID: text(99) }),
    output: z.object({ ppc_ParentTxnResponseMessage: z.string(), ppc_PinePGTransactionID: z.string() }),
  }),
  'public/pinepg-webhook': anyone.post({
    kind: 'provider',
    summary: 'Webhook of Pine Labs, authenticated by signature',
    input: z.unknown(),
    output: z.unknown(),
  }),
  'public/razorpay-webhook': anyone.post({
    kind: 'provider',
    summary: 'Webhook of Razorpay, authenticated by signature',
    input: z.unknown(),
    output: z.unknown(),
  }),
}
