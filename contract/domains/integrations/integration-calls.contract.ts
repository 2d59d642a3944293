import { z } from 'zod'
import { integration } from '../../call.ts'
import { optional, optionalId, optionalText, optionalWholeNumber, rupees, text, wholeNumber } from '../../fields.ts'
import { limits } from '../../limits.ts'

/** An ISO 8601 time with zone. PostgreSQL takes no offset of 16 hours or more. */
export const storableTime = (message: string) =>
  z.iso
    .datetime({ offset: true, error: message })
    .refine((value) => /^(19|20|21)\d\d-/.test(value) && !/[+-](1[6-9]|2\d):\d\d$/.test(value), message)

/** What every list takes: where to go on, how many, and only what has changed since. */
const listFields = {
  cursor: optionalText(200),
  /** 50 unless named. */
  limit: optionalWholeNumber(1, limits.maxPerPage),
  updated_since: optional(storableTime('Enter a time as 2026-11-26T10:00:00Z')),
}

/** What every list answers: the cursor of the next page, null on the last, and the time to name as `updated_since` the next time. */
const listEnd = { next_cursor: z.string().nullable(), as_of: z.string() }

const orderLine = z.object({
  line_id: z.number(),
  product_id: z.number(),
  variant_id: z.number(),
  sku: z.string(),
  name: z.string(),
  option: z.string(),
  color: z.string(),
  quantity: z.number(),
  /** Of one unit, tax included, before the coupon. */
  price: rupees,
  /** A code of order statuses. */
  delivery_status: z.number(),
})

/** Times are ISO 8601 in UTC. Codes of states as in docs/integrations.md. */
export const integrationOrder = z.object({
  order_number: z.string(),
  status: z.number(),
  status_label: z.string(),
  payment_status: z.number(),
  payment_method: z.string(),
  placed_at: z.string(),
  updated_at: z.string(),
  total: rupees,
  coupon_code: z.string().nullable(),
  coupon_discount: rupees,
  /** GST code of the State that it goes to. */
  state_id: z.number(),
  lines: z.array(orderLine),
  refunds: z.array(z.object({ refund_id: z.number(), amount: rupees, state: z.string() })),
  /** Null without the scope contacts:read. */
  recipient: z
    .object({
      name: z.string(),
      mobile: z.string(),
      email: z.string(),
      address: z.string(),
      landmark: z.string(),
      city: z.string(),
      pincode: z.string(),
      business_name: z.string().nullable(),
      gst_number: z.string().nullable(),
    })
    .nullable(),
})
export type IntegrationOrder = z.infer<typeof integrationOrder>

export const integrationProduct = z.object({
  product_id: z.number(),
  name: z.string(),
  brand: z.string(),
  is_active: z.boolean(),
  hsn: z.string(),
  gst_rate: z.number(),
  updated_at: z.string(),
  variants: z.array(
    z.object({
      variant_id: z.number(),
      sku: z.string(),
      ean: z.string().nullable(),
      option: z.string(),
      color: z.string(),
      mrp: rupees,
      price: rupees,
      /** On hand, and less what unpaid orders hold. */
      stock: z.number(),
      available: z.number(),
      is_active: z.boolean(),
    }),
  ),
})
export type IntegrationProduct = z.infer<typeof integrationProduct>

/** What other programs may call with a key. */
export const integrationCalls = {
  'integration/orders': integration('orders:read').get({
    summary: 'Placed orders, oldest first; with `updated_since` those that changed since then',
    input: z.object(listFields),
    output: z.object({ orders: z.array(integrationOrder), ...listEnd }),
  }),
  'integration/order': integration('orders:read').get({
    summary: 'One placed order by its number',
    input: z.object({ order_number: text(40) }),
    output: z.object({ order: integrationOrder }),
  }),
  'integration/shipments': integration('shipments:read').get({
    summary: 'The parcels of one order',
    input: z.object({ order_number: text(40) }),
    output: z.object({
      shipments: z.array(
        z.object({
          shipment_id: z.number(),
          line_id: z.number(),
          state: z.string(),
          courier: z.string().nullable(),
          awb: z.string().nullable(),
          tracking_url: z.string().nullable(),
          shipped_at: z.string().nullable(),
          delivered_at: z.string().nullable(),
        }),
      ),
    }),
  }),
  'integration/products': integration('products:read').get({
    summary: 'Products with prices and stock of their variants; with `updated_since` those that changed since then',
    input: z.object(listFields),
    output: z.object({ products: z.array(integrationProduct), ...listEnd }),
  }),
  'integration/set-stock': integration('stock:write').post({
    summary: 'Sets the stock on hand of a variant, named by `variant_id` or by `sku`',
    input: z.object({
      variant_id: optionalId,
      sku: optionalText(limits.skuMaxChars),
      stock: wholeNumber(0, 1_000_000),
      /** The stock that the caller knows: 409 with {stock} if it has changed since. */
      stock_was: optionalWholeNumber(0, 1_000_000),
      reason: optionalText(200),
    }),
    output: z.object({ variant_id: z.number(), sku: z.string(), stock: z.number(), available: z.number() }),
  }),
}
