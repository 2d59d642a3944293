import { z } from 'zod'
import { isClosed } from '../orders/status-effects.rules.ts'
import { row } from '../../call.ts'
import { optionalId, text, wholeNumber } from '../../fields.ts'
import { orderNumber } from '../orders/orders.contract.ts'

export const paymentsCalls = {
  'admin/order-update-order-status': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Sets the status of an order; 409 if someone else changed it first',
    input: z.object({ order: orderNumber, customer: text(64), status: wholeNumber(1, 10), version: optionalId }),
    output: z.object({ version: z.number() }),
    // These statuses refund a paid order.
    needsFreshLogin: ({ status }) => isClosed(status),
  }),
  'customer/get-pinepg-payment-status-response-details': row({
    method: 'POST',
    audience: 'customer',
    summary: 'The provider’s status of my payment attempt; SUCCESS only once it is verified',
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
