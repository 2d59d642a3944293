import { z } from 'zod'
import { admin, anyone, customer } from '../../call.ts'
import {
  optionalCode,
  optionalGstin,
  optionalId,
  optionalText,
  optionalWholeNumber,
  rupees,
  text,
  wholeNumber,
} from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'
import { messages } from '../../messages.ts'
import { cartProducts } from '../cart/cart.contract.ts'
import { imageSource } from '../../image.shape.ts'
import { offeredMethod, orderNumber, orderTax } from '../orders/orders.contract.ts'

const paymentMethod = z.enum(['pinelabs', 'razorpay'], serverMessages.choosePaymentMethod)

const summaryLine = z.object({
  cart: z.number(),
  product_unique: z.string(),
  product_name: z.string(),
  image: z.string(),
  picture: imageSource,
  option: z.string(),
  color: z.string(),
  qty: z.number(),
  product_mrp: rupees,
  discount_mrp: rupees,
  line_total: rupees,
  product_stock: z.number(),
})

/** One variant bought alone, whatever is in the cart; absent: the cart. */
const singleItem = { variant_id: optionalId, qty_value: optionalWholeNumber(1, 1000) }

/** Everything a customer agrees to by pressing Pay; `total_hash` is its hash. */
export const checkoutSummary = z.object({
  lines: z.array(summaryLine),
  mrp_total: rupees,
  discount: rupees,
  coupon_code: z.string(),
  coupon_discount: rupees,
  tax: orderTax,
  payable: rupees,
  total_hash: z.string(),
  methods: z.array(offeredMethod),
})
export type CheckoutSummary = z.infer<typeof checkoutSummary>

const payment = z.object({
  provider: z.string(),
  redirect_url: z.string(),
  uniqueMerchantTxnID: z.string(),
  expires_at: z.string(),
})

export const checkoutCalls = {
  'customer/checkout-summary': customer.get({
    summary: 'The total of my cart, or of one variant alone, with a coupon and for an address',
    input: z.object({
      address: optionalId,
      coupon_code: optionalCode,
      reference_number: optionalCode,
      ...singleItem,
    }),
    output: checkoutSummary,
  }),
  'public/cart-summary': anyone.post({
    summary: "The total of a guest's cart with a coupon; a line's id is its variant's",
    input: z.object({ products: cartProducts, coupon_code: optionalCode, reference_number: optionalCode }),
    output: checkoutSummary,
  }),
  'customer/create-order': customer.post({
    summary: 'Freezes the cart, or one variant alone, as an order, reserves its stock and opens the payment',
    input: z.object({
      address: wholeNumber(1, 2_147_483_647, messages.addressMissing),
      /** One of my addresses; absent: the delivery address. */
      billing_address: optionalId,
      ...singleItem,
      coupon_code: optionalCode,
      reference_number: optionalCode,
      gst_number: optionalGstin,
      business_name: optionalText(120),
      payment_method: paymentMethod,
      total_hash: text(100),
      idempotency_key: z
        .string({ error: 'This field is required' })
        .regex(/^[A-Za-z0-9_-]{8,80}$/, '8 to 80 letters, digits, - or _'),
    }),
    output: z.object({ order_number: z.string(), order_total: rupees, payment }),
  }),
  'customer/retry-payment': customer.post({
    summary: 'Opens another payment for an order that is not paid yet',
    input: z.object({ order_number: orderNumber, payment_method: paymentMethod }),
    output: z.object({ payment }),
  }),
  'admin/send-pay-link': admin('orders.change').post({
    summary:
      'Sends the customer of an unpaid order a link by e-mail with which it is paid without a log-in, and returns it; 409 for an order that can no longer be paid',
    audit: 'Sent the payment link',
    input: z.object({ order: orderNumber }),
    output: z.object({ link: z.string(), valid_until: z.string() }),
  }),
  'customer/order-placed': customer.post({
    summary: 'Asks the provider whether the order is paid, and places it; repeating it is safe',
    input: z.object({ order_number: orderNumber, payment_id: text(100) }),
    output: z.object({ order_number: z.string(), order_total: rupees }),
  }),
}
