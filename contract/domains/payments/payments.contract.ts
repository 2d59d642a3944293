import { z } from 'zod'
import { isClosed } from '../orders/status-effects.rules.ts'
import { row } from '../../call.ts'
import { emptyableText, optionalId, text, wholeNumber } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { orderNumber } from '../orders/orders.contract.ts'

/** Absent: none is given. Empty: somebody was asked for it and gave none. */
const statusReason = emptyableText(limits.statusReasonLength).optional()

export const paymentsCalls = {
  'admin/order-update-order-status': row({
    method: 'POST',
    audience: 'admin',
    summary:
      'Sets the status of an order; 409 if someone else changed it first. A reason may be given; an empty one is refused where the change is unusual',
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
  'customer/get-pinepg-payment-status-response-details': row({
    method: 'POST',
    audience: 'customer',
    summary:
      'The provider’s status of my payment attempt, or of the newest one of an order number; SUCCESS only once it is verified',
    input: z.object({ uniqueMerchantTxnID: text(99) }),
    output: z.object({ ppc_ParentTxnResponseMessage: z.string(), ppc_PinePGTransactionID: z.string() }),
  }),
  'public/pinepg-webhook': row({
    method: 'POST',
    audience: 'anyone',
    kind: 'provider',
    summary: 'Webhook of Pine Labs, authenticated by signature',
    input: z.unknown(),
    output: z.unknown(),
  }),
  'public/razorpay-webhook': row({
    method: 'POST',
    audience: 'anyone',
    kind: 'provider',
    summary: 'Webhook of Razorpay, authenticated by signature',
    input: z.unknown(),
    output: z.unknown(),
  }),
}
