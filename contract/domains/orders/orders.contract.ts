import { z } from 'zod'
import { admin, customer } from '../../call.ts'
import {
  checkDateOrder,
  emptyAsAbsent,
  flag,
  id,
  listPage,
  optional,
  optionalCode,
  optionalId,
  optionalOneOf,
  optionalSearch,
  optionalWholeNumber,
  page,
  period,
  productUnique,
  prose,
  rupees,
  sortOf,
  text,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { feeSources } from './payment-fee.rules.ts'
import { imageSource } from '../../image.shape.ts'
import { address } from '../customers/customers.contract.ts'
import { handDeliveryStates } from '../shipping/hand-delivery.rules.ts'
import { orderQueueKeys } from './order-queues.ts'
import { paymentMethods } from '../../codes.ts'
import { orderRefundStates } from './order-refund.rules.ts'

export const orderNumber = text(40)
export const orderTax = z.object({ cgst: rupees, sgst: rupees, igst: rupees })
/** A configured payment method. */
export const offeredMethod = z.object({ code: z.string(), label: z.string() })

const orderProduct = z.object({
  product_order_id: z.number(),
  product_unique: z.string(),
  image: z.string(),
  picture: imageSource,
  name: z.string(),
  unit: z.string(),
  options: z.string(),
  color: z.string(),
  quantity: z.number(),
  product_mop: rupees,
})

export const orderAddress = address.omit({ id: true, state_id: true, address_type: true })

const orderSummary = z.object({
  order_number: z.string(),
  date: z.string(),
  products: z.array(orderProduct),
  order_status: z.string(),
  payment_status: z.string(),
  can_pay: z.boolean(),
  payment_method: z.string(),
  address: orderAddress,
  total_after_coupon_code: rupees,
})
export type OrderSummary = z.infer<typeof orderSummary>

/** What every list of orders for staff shows. */
export const listedOrder = z.object({
  order_number: z.string(),
  date: z.string(),
  total_after_coupon_code: rupees,
  full_name: z.string(),
  payment_status: z.string(),
  order_status: z.string(),
})

const adminOrderRow = listedOrder.extend({
  reference_number: z.string(),
  /** 1 if at least one line has a generated or uploaded invoice. */
  is_invoice: z.number(),
  invoice: z.string().nullable(),
})
export type AdminOrderRow = z.infer<typeof adminOrderRow>

const adminOrderProduct = z.object({
  product_order_id: z.number(),
  product_unique: z.string(),
  product_name: z.string(),
  sku: z.string(),
  image: z.string(),
  picture: imageSource,
  unit: z.string(),
  options: z.string(),
  color: z.string(),
  quantity: z.number(),
  product_mop: rupees,
  product_imei_no: z.string(),
  cashback_percentage: z.number(),
  invoice_number: z.string().nullable(),
  /** A download URL; null if there is no invoice. */
  product_invoice_file: z.string().nullable(),
  tracking_id: z.string().nullable(),
  tracking_url: z.string().nullable(),
  courier: z.string().nullable(),
  /** asking: the courier is booking a parcel; open: it did not answer clearly; overdue: for so long that it may be ended by hand; failed: it refused, for the reason in booking_message. */
  booking: z.enum(['none', 'asking', 'open', 'overdue', 'failed']),
  booking_message: z.string(),
  /** What is wrong with a booked parcel that is neither delivered nor coming back, such as that the courier lost it; empty when all is well. */
  parcel_message: z.string(),
  /** Whether the courier could not deliver the parcel, and whether it has received an instruction since. */
  undelivered: z.enum(['none', 'unanswered', 'answered']),
  hand_delivery: z.enum(handDeliveryStates),
  label: z.string().nullable(),
  /** True once the courier's manifest is stored. */
  has_manifest: z.boolean(),
  eway_bill_number: z.string().nullable(),
  /** True if the line's amount reaches the e-way bill threshold. */
  needs_eway_bill: z.boolean(),
  delivery_status: z.number(),
  /** Whether the parcel comes back, is at the shop by the courier's word, or was received by a staff member. */
  return_state: z.enum(['none', 'returning', 'arrived', 'received']),
})

/** The payout with which money came or went; null before it. */
const settlement = z.object({ id: z.string(), utr: z.string(), at: z.string() }).nullable()

const refundFacts = z.object({
  amount: rupees,
  state: z.string(),
  at: z.string(),
  /** The provider's id of the refund, and the number by which the customer's bank finds it (ARN or RRN); empty where unknown. */
  reference: z.string(),
  bank_reference: z.string(),
})

/** Fields of an order visible to customers and staff. */
const orderFacts = z.object({
  order_number: z.string(),
  date: z.string(),
  order_status: z.string(),
  order_status_code: z.number(),
  payment_status: z.string(),
  order_total: rupees,
  mrp_total: rupees,
  coupon_code: z.string(),
  coupon_discount: rupees,
  gst_number: z.string(),
  business_name: z.string(),
  /** Null: the delivery address. */
  billing_address: orderAddress.nullable(),
})

/** What the customer of an order has bought beside it. */
const customerHistory = z.object({
  /** Placed orders before this one, and all of them. */
  orders_before: z.number(),
  orders_total: z.number(),
  /** Of all paid orders that were neither cancelled nor returned. */
  spent: rupees,
  cancelled: z.number(),
  returned: z.number(),
  customer_since: z.string(),
  /** Addresses of other orders and of the address book that differ from this order's, newest first, at most five. */
  other_addresses: z.array(z.string()),
})

/** An order in the back office and in the warehouse. */
export const adminOrder = z.object({
  order: orderFacts.extend({
    reference_number: z.string(),
    user_unique: z.string(),
    version: z.number(),
    /** The refund of the payment that placed the order. */
    refund_state: z.enum(orderRefundStates),
    tracking_id: z.string().nullable(),
    invoice: z.string().nullable(),
    /** Another text than before: the order has changed. */
    mark: z.string(),
    /** The state's number of the delivery address. */
    state_id: z.number(),
    default_place_of_supply: z.string(),
    delivery_state: z.string(),
    /** 1 while its customer can still pay it. */
    is_payable: z.number(),
    /** 1 if the customer's mobile number is suspended by order of an authority: staff decide on the order. */
    number_suspended: z.number(),
  }),
  products: z.array(adminOrderProduct),
  customer: orderAddress,
  timeline: z.array(
    z.object({
      at: z.string(),
      code: z.number(),
      text: z.string(),
      actor: z.string(),
      /** Why staff made an unusual change of status; empty otherwise. */
      reason: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      provider: z.string(),
      state: z.string(),
      amount: rupees,
      mode: z.string(),
      transaction_id: z.string(),
      at: z.string(),
      /** With its tax; null if neither reported nor expected, and of a payment that was not captured. */
      fee: rupees.nullable(),
      fee_tax: rupees.nullable(),
      fee_source: z.enum(feeSources),
      settlement,
    }),
  ),
  refunds: z.array(
    refundFacts.extend({
      reason: z.string(),
      /** The provider's own word for the state of the refund. */
      provider_state: z.string(),
      settlement,
    }),
  ),
  /** Payments of this order that the customer's bank takes back or asks about, as the provider reported it last. */
  disputes: z.array(
    z.object({
      dispute_id: z.string(),
      phase: z.string(),
      status: z.string(),
      amount: rupees,
      reason: z.string(),
      /** Until when the provider accepts evidence; empty if it does not say. */
      respond_by: z.string(),
      at: z.string(),
    }),
  ),
  /** Staff notes, oldest first; never visible to customers. */
  notes: z.array(z.object({ at: z.string(), author: z.string(), text: z.string() })),
  history: customerHistory,
})
export type AdminOrder = z.infer<typeof adminOrder>

const methodCodes = paymentMethods.map(({ code }) => code)

/**
 * Filters of the order list behind the dashboard's figures. Each of them lists paid orders only, whatever became of
 * them later.
 */
const soldFilter = {
  /** GST code of the delivery State. */
  state: optionalWholeNumber(1, 99),
  payment_method: optionalOneOf(methodCodes),
  /** Category of a product in the order. */
  series: optionalId,
  product: optional(productUnique),
  reference_number: optionalCode,
  /** Hour of the creation in India. */
  hour: optionalWholeNumber(0, 23),
}

const orderFilter = z.object({
  search: optionalSearch,
  payment_status: optionalWholeNumber(1, 3),
  order_status: optionalWholeNumber(1, 10),
  ...period,
  sort: sortOf('orders'),
})
/** The queue of the dashboard whose orders are listed. */
const queue = optionalOneOf(orderQueueKeys)

/** Filters and order of the staff order lists; without dates, all days. */
export const adminList = orderFilter.extend({ page }).superRefine(checkDateOrder)
/** The same filters for the spreadsheet; without dates, the last 366 days. */
export const adminExport = orderFilter.superRefine(checkDateOrder)
/** Filters of the back office's order list. */
export const queuedOrderFilter = orderFilter.extend({ queue, ...soldFilter })
/** A filter of the order list, which `all` applies: without it only the orders that are named. */
export const matchingOrders = queuedOrderFilter.extend({ all: flag })
const queuedList = queuedOrderFilter.extend({ page }).superRefine(checkDateOrder)
const queuedExport = queuedOrderFilter.superRefine(checkDateOrder)

/** Tracking ids consist of letters, digits and hyphens. */
const trackingId = z.preprocess(
  emptyAsAbsent,
  z
    .string(messages.trackingInvalid)
    .regex(/^[A-Za-z0-9-]{5,40}$/, messages.trackingInvalid)
    .optional(),
)

export const ordersCalls = {
  'customer/view-latest-order': customer.get({
    summary: 'My latest placed order, for the thank-you page',
    output: z.object({
      order: z.object({ order_number: z.string(), order_total: rupees }),
      products: z.array(
        z.object({ product_name: z.string(), product_unique: z.string(), product_mop: rupees, quantity: z.number() }),
      ),
    }),
  }),
  'customer/my-orders': customer.get({
    summary: 'My orders, newest first',
    input: z.object({ page }),
    output: z.object({ orders: z.array(orderSummary), last_page: z.number() }),
  }),
  'customer/view-order': customer.get({
    summary: 'One of my orders',
    input: z.object({ order: orderNumber }),
    output: z.object({
      order: orderFacts.extend({
        can_pay: z.boolean(),
        discount: rupees,
        tax: orderTax,
        payment_method: z.string(),
        /** Added by hand for the whole order. */
        tracking_id: z.string().nullable(),
        /** True if an invoice was uploaded for the whole order. */
        has_invoice: z.boolean(),
      }),
      methods: z.array(offeredMethod),
      products: z.array(
        orderProduct.extend({
          delivery_status: z.number(),
          tracking_url: z.string().nullable(),
          has_invoice: z.boolean(),
          /** The courier could not deliver and has no instruction yet. */
          can_reattempt: z.boolean(),
        }),
      ),
      customer: orderAddress,
      timeline: z.array(z.object({ at: z.string(), code: z.number(), text: z.string() })),
      /** Money that goes back to the customer, oldest first. */
      refunds: z.array(refundFacts),
    }),
  }),

  'admin/order-view-all-orders': admin('orders.see').get({
    summary:
      'Orders, 25 a page, newest first or as `sort` says; search by customer, order number, IMEI or mobile. Counts and lists at most the first 10,000, and 250 of a search',
    input: queuedList,
    /** A `total` of `maxListed(search)` means this many or more. */
    output: listPage({
      orders: z.array(adminOrderRow),
      /** Sum of all matching orders; null from `maxListed` on. */
      total_amount: rupees.nullable(),
    }),
  }),
  'admin/export-orders': admin('orders.see').getFile({
    security: { kind: 'export', fields: ['from_date', 'to_date'] },
    replica: 'checked',
    summary: 'Orders as a spreadsheet, in the order of the list: at most 366 days at once, without dates the last 366',
    input: queuedExport,
  }),
  'admin/order-view-single-order': admin('orders.see').get({
    summary: 'One order',
    input: z.object({ order: orderNumber }),
    output: adminOrder,
  }),
  'admin/get-order-product-colors': admin('orders.see').get({
    summary: 'The colours available for a line, including its own',
    input: z.object({ order_product_id: id }),
    output: z.array(
      z.object({
        color: z.string(),
        product_unique: z.string(),
        product_variant_id: z.number(),
        product_stock: z.number(),
      }),
    ),
  }),
  'admin/update-order-product-colors': admin('orders.change').post({
    summary:
      'Changes the colour of a line without an invoice; the price stays. 409 if someone else changed the order first',
    audit: 'Changed the colour',
    input: z.object({
      order_product_id: id,
      product_color: text(40),
      product_unique: productUnique,
      product_variant_id: id,
      version: optionalId,
    }),
  }),
  'admin/order-add-note': admin('orders.change').post({
    summary: 'Adds a staff note to an order',
    audit: 'Wrote a note',
    input: z.object({ order: orderNumber, text: prose(text(limits.noteMaxChars)) }),
  }),
  'admin/add-trackid-invoice': admin('orders.change').post({
    summary:
      'Adds a tracking ID, or uploads an invoice as PDF (at most 5 MB) in order_invoice; a new one replaces the previous one. remove_tracking_id=1 removes the tracking ID',
    audit: 'Added tracking or an invoice',
    files: { field: 'order_invoice', max: 1, bytes: limits.invoiceFileBytes, totalBytes: limits.invoiceFileBytes },
    input: z.object({ order: orderNumber, tracking_id: trackingId, remove_tracking_id: flag }),
  }),
  'admin/send-trackid': admin('orders.change').post({
    summary: 'Sends the tracking ID to the customer by SMS and e-mail, each once; 409 if there is none',
    input: z.object({ order: orderNumber }),
  }),
  'admin/send-invoice': admin('orders.change').post({
    summary: 'Sends the invoice to the customer by e-mail, once per invoice; 409 if there is none',
    audit: 'Sent the invoice',
    input: z.object({ order: orderNumber }),
  }),
}
