import { z } from 'zod'
import { row } from '../../call.ts'
import { text } from '../../fields.ts'

export const paymentsCalls = {
  'customer/get-pinepg-payment-status-response-details': row({
    method: 'POST',
    audience: 'customer',
    summary: 'What the provider says of my payment attempt; SUCCESS only when it is proved',
    input: z.object({ uniqueMerchantTxnID: text(99) }),
    output: z.object({ ppc_ParentTxnResponseMessage: z.string(), ppc_PinePGTransactionID: z.string() }),
  }),
  'public/pinepg-webhook': row({
    method: 'POST',
    audience: 'anyone',
    kind: 'provider',
    summary: "Pine Labs' notices, by signature",
    input: z.unknown(),
    output: z.unknown(),
  }),
  'public/razorpay-webhook': row({
    method: 'POST',
    audience: 'anyone',
    kind: 'provider',
    summary: "Razorpay's notices, by signature",
    input: z.unknown(),
    output: z.unknown(),
  }),
}
