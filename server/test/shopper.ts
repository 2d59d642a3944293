import { randomBytes } from 'node:crypto'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { App } from '../app.ts'
import type { Tables } from '../platform/database/schema.types.ts'
import type { JobName, JobPayloads } from '../platform/jobs/jobs.ts'
import type { CallResponse, CallOptions } from './http-client.ts'
import type { ShopClient } from './shop-calls.ts'

export interface TestVariant {
  id: number
  product_id: number
  price_paise: number
}

export interface UnpaidOrder {
  order_number: string
  order_total: number
  redirect_url: string
  merchantTxnId: string
}

export const toUnpaidOrder = ({ data }: Pick<CallResponse, 'data'>): UnpaidOrder => ({
  order_number: data.order_number,
  order_total: data.order_total,
  redirect_url: data.payment.redirect_url,
  merchantTxnId: data.payment.uniqueMerchantTxnID,
})

export const newKey = (): string => randomBytes(12).toString('hex')

interface ShopperOptions {
  stateId?: number
  pays?: 'pinelabs' | 'razorpay'
}

let shoppers = 0

/** A new customer of the shop, in Maharashtra and paying by Pine Labs unless something else is named. */
export async function newShopper(shop: ShopClient, { stateId = 27, pays = 'pinelabs' }: ShopperOptions = {}) {
  shoppers += 1
  const mobile = `98${String(shoppers).padStart(8, '0')}`
  const email = `shopper${shoppers}@example.com`
  const token = await shop.signIn(mobile)
  const { id: customerId } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  const { id: address } = await shop.db
    .insertInto('addresses')
    .values({
      customer_id: customerId,
      full_name: 'Meera Pathak',
      email,
      mobile,
      full_address: '7, Neem Lane',
      pincode: '411038',
      city: 'Pune',
      state_id: stateId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const call = (callPath: string, input: Record<string, unknown> = {}, options: CallOptions = {}) =>
    shop.call(callPath, input, { token, ...options })
  const add = (variant: TestVariant, quantity = 1) =>
    call('customer/add-to-cart', {
      products: [{ product_unique: variant.product_id, variant_id: variant.id, qty_value: quantity }],
    })
  const summary = (choice: Record<string, unknown> = {}) => call('customer/checkout-summary', { address, ...choice })
  const order = async (choice: Record<string, unknown> = {}) => {
    const { coupon_code, reference_number } = choice
    const shownSummary = 'total_hash' in choice ? null : await summary({ coupon_code, reference_number })
    return call('customer/create-order', {
      address,
      payment_method: pays,
      total_hash: shownSummary?.data.total_hash ?? 'none',
      idempotency_key: newKey(),
      ...choice,
    })
  }
  const status = (uniqueMerchantTxnID: string) =>
    call('customer/get-pinepg-payment-status-response-details', { uniqueMerchantTxnID })
  const unpaidOrder = async (variant: TestVariant, choice?: Record<string, unknown>) => {
    await add(variant)
    const response = await order(choice)
    if (response.http !== 200) throw new Error(`create-order: ${response.http} ${response.text}`)
    return toUnpaidOrder(response)
  }
  const confirm = async ({ order_number, merchantTxnId }: UnpaidOrder) => {
    const { data } = await status(merchantTxnId)
    return call('customer/order-placed', { order_number, payment_id: data.ppc_PinePGTransactionID || 'none' })
  }
  const pay = async (unpaid: UnpaidOrder) => {
    await shop.pay(unpaid.redirect_url, 'pay', 'none')
    return confirm(unpaid)
  }
  return {
    token,
    customerId,
    mobile,
    email,
    address,
    call,
    add,
    summary,
    /** Orders the cart at the price of the summary; what is named here is sent instead. */
    order,
    status,
    /** An order that waits for payment; fails unless it was accepted. */
    unpaidOrder,
    /** What the page does on the way back: asks for the payment, then places the order. */
    confirm,
    /** Pays an order at its provider and comes back, as `confirm` does. */
    pay,
    /** An order that is paid and placed. */
    async paidOrder(variant: TestVariant, choice?: Record<string, unknown>) {
      const unpaid = await unpaidOrder(variant, choice)
      const response = await pay(unpaid)
      if (response.http !== 200) throw new Error(`order-placed: ${response.http} ${response.text}`)
      return unpaid
    },
    retry: ({ order_number }: Pick<UnpaidOrder, 'order_number'>, payment_method = 'pinelabs') =>
      call('customer/retry-payment', { order_number, payment_method }),
  }
}

/** A customer with an address and a session, and what they do in a shop. */
export type Shopper = Awaited<ReturnType<typeof newShopper>>

/** An order of a new customer that waits for payment. */
export async function newOrder(
  shop: ShopClient,
  variant: TestVariant,
  options: ShopperOptions = {},
): Promise<{ shopper: Shopper; order: UnpaidOrder }> {
  const shopper = await newShopper(shop, options)
  return { shopper, order: await shopper.unpaidOrder(variant) }
}

/** Opens all connections of the pool, so that concurrent requests do not wait for them to be made. */
export async function openConnections(shop: ShopClient): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(shop.db)))
}

/** A phone without restrictions of which the shop has so many; each asks for another one. */
export async function stockedVariant(shop: ShopClient, onHand: number, nth = 0): Promise<TestVariant> {
  const variant = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'product_id', 'price_paise'])
    .where('variants.is_active', '=', true)
    .where('products.is_active', '=', true)
    .where('products.kind', '=', 'phone')
    .where('products.id', 'not in', [11135917, 16715102])
    .where('price_paise', '>', 2_100_000)
    .where('variants.max_qty', '>=', 2)
    .where('products.max_per_order', '>=', 2)
    .orderBy('variants.id')
    .offset(nth)
    .limit(1)
    .executeTakeFirstOrThrow()
  await setOnHand(shop, variant.id, onHand)
  return variant
}

/** The variants of a product in the order of its page; of the demo's products at least one. */
export async function variantsOf(shop: ShopClient, productId: number) {
  const variants = await shop.db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return variants as [(typeof variants)[0], ...typeof variants]
}

/** Changes a variant past every rule. */
export const changeVariant = (shop: ShopClient, id: number, values: Updateable<Tables['variants']>) =>
  shop.db.updateTable('variants').set(values).where('id', '=', id).execute()

export const setOnHand = (shop: ShopClient, id: number, units: number) => changeVariant(shop, id, { on_hand: units })

/** A coupon of ₹100 that is valid at any time, unless something else is named. */
export const addCoupon = (shop: ShopClient, coupon: Partial<Insertable<Tables['coupons']>> & { code: string }) =>
  shop.db
    .insertInto('coupons')
    .values({ title: 'Less', type: 'flat', value: 10_000, starts_at: new Date(0), ends_at: '2999-01-01', ...coupon })
    .execute()

/** Lets an order's time run out, as if the customer had taken too long. */
export async function expireHold(shop: ShopClient, orderNumber: string): Promise<void> {
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const past = new Date(Date.now() - 60_000)
  await shop.db.updateTable('stock_holds').set({ expires_at: past }).where('order_id', '=', id).execute()
  await shop.db.updateTable('payment_attempts').set({ expires_at: past }).where('order_id', '=', id).execute()
}

/** A contact and address that an order may get instead of its own. */
export const otherContact = {
  full_name: 'Rohan Deshpande',
  mobile: '9811112222',
  email: 'rohan@example.com',
  full_address: '12 Lake View, Kothrud',
  landmark: '',
  city: 'Pune',
  state_id: 27,
  pincode: '411038',
}

/** What the database says of an order. */
export function readOrder(shop: ShopClient, orderNumber: string) {
  return shop.db.selectFrom('orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirstOrThrow()
}

/** Changes an order past every rule. */
export const changeOrder = (shop: ShopClient, orderNumber: string, values: Updateable<Tables['orders']>) =>
  shop.db.updateTable('orders').set(values).where('order_number', '=', orderNumber).execute()

export async function onHand(shop: ShopClient, variant: TestVariant): Promise<number> {
  const row = await shop.db
    .selectFrom('variants')
    .select('on_hand')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()
  return row.on_hand
}

/** What the database says of an attempt to pay. */
export const readAttempt = (shop: ShopClient, { merchantTxnId }: UnpaidOrder) =>
  shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('merchant_txn_id', '=', merchantTxnId)
    .executeTakeFirstOrThrow()

/** Changes an attempt to pay past every rule. */
export const changeAttempt = (
  shop: ShopClient,
  { merchantTxnId }: UnpaidOrder,
  values: Updateable<Tables['payment_attempts']>,
) => shop.db.updateTable('payment_attempts').set(values).where('merchant_txn_id', '=', merchantTxnId).execute()

/** The provider's own id of an order's payment. */
export const paymentIdOf = async (shop: ShopClient, order: UnpaidOrder): Promise<string | null> =>
  (await readAttempt(shop, order)).provider_txn_id

export function refundsOf(shop: ShopClient, orderNumber: string) {
  return shop.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .where('order_number', '=', orderNumber)
    .execute()
}

/** Runs one job to its end, as the worker of that process would. */
export async function runJob<Name extends JobName>(
  { jobs, services }: Pick<App, 'jobs' | 'services'>,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  const job = jobs.find((candidate) => candidate.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  await job.run(services, payload)
}
