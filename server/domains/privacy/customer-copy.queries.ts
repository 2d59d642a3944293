import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { listReturnedMail } from '../messages/returned-mail.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'

const ordersOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('states as s', 's.id', 'o.state_id')
    .select(['o.id', 'o.order_number', 'o.created_at', 'o.placed_at', 'o.status', 'o.payment_status'])
    .select(['o.mrp_total_paise', 'o.coupon_code', 'o.coupon_discount_paise', 'o.total_paise', 'o.payment_method'])
    .select(['o.reference_number', 'o.gst_number', 'o.business_name', 'o.full_name', 'o.email', 'o.mobile'])
    .select(['o.full_address', 'o.landmark', 'o.city', 'o.pincode', 's.name as state', 'o.billing_address'])
    .where('o.customer_id', '=', customerId)
    .orderBy('o.id')
    .execute()

/** Lines, payments, refunds and invoices of a customer's orders. */
const orderPartsOf = (db: Reader, customerId: number) => {
  const ids = db.selectFrom('orders').select('id').where('customer_id', '=', customerId)
  return Promise.all([
    db
      .selectFrom('order_lines as l')
      .select(['l.order_id', 'l.name', 'l.option', 'l.color', 'l.quantity', 'l.price_paise', 'l.delivery_status'])
      .select(
        sql<string>`coalesce((select string_agg(n.serial, ' ' order by n.position) from line_serials n where n.line_id = l.id and n.is_active), '')`.as(
          'imei_numbers',
        ),
      )
      .where('l.order_id', 'in', ids)
      .orderBy('l.id')
      .execute(),
    db
      .selectFrom('payment_attempts')
      .select(['order_id', 'provider', 'state', 'amount_paise', 'payment_mode', 'provider_txn_id', 'created_at'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['order_id', 'amount_paise', 'state', 'reason', 'created_at'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('invoices')
      .select(['order_id', 'number', 'issued_at', 'total_paise', 'voided_at'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ])
}

type Part = { order_id: number } & Record<string, unknown>

/** The parts of one order, without its row id. */
const partsOf = (parts: readonly Part[], orderId: number) =>
  parts
    .filter(({ order_id }) => order_id === orderId)
    .map((part) => Object.fromEntries(Object.entries(part).filter(([key]) => key !== 'order_id')))

async function readOrders(db: Reader, customerId: number) {
  const [orders, [lines, payments, refunds, invoices]] = await Promise.all([
    ordersOf(db, customerId),
    orderPartsOf(db, customerId),
  ])
  return orders.map(({ id, ...order }) => ({
    ...order,
    lines: partsOf(lines, id),
    payments: partsOf(payments, id),
    refunds: partsOf(refunds, id),
    invoices: partsOf(invoices, id),
  }))
}

/** Messages to the verified number, and those about the customer's own orders. */
const messagesOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('messages as m')
    .select(['m.channel', 'm.recipient', 'm.kind', 'm.variables', 'm.created_at', 'm.sent_at'])
    .where(
      sql<boolean>`m.recipient in (select mobile from customers where id = ${customerId}
        union select mobile from orders where customer_id = ${customerId} union select email from orders where customer_id = ${customerId})`,
    )
    .where(
      sql<boolean>`(m.recipient = (select mobile from customers where id = ${customerId})
        or exists (select from orders o where o.customer_id = ${customerId}
          and (position(o.order_number in m.effect_key) > 0 or position(o.order_number in m.variables::text) > 0)))`,
    )
    .orderBy('m.id')
    .execute()

const profileOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('customers')
    .select(['user_unique', 'mobile', 'first_name', 'last_name', 'email', 'contact_mobile', 'created_at'])
    .select(['last_login_at', sql<boolean>`google_sub is not null`.as('logs_in_with_google')])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()

const addressesOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('addresses as a')
    .innerJoin('states as s', 's.id', 'a.state_id')
    .select(['a.full_name', 'a.email', 'a.mobile', 'a.full_address', 'a.landmark', 'a.city', 'a.pincode'])
    .select(['s.name as state', 'a.created_at'])
    .where('a.customer_id', '=', customerId)
    .orderBy('a.id')
    .execute()

const reviewsOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['p.name as product', 'r.name', 'r.rating', 'r.heading', 'r.details', 'r.media', 'r.created_at'])
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id')
    .execute()

const wishlistOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('wishlist_items as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['p.name as product', 'w.created_at'])
    .where('w.customer_id', '=', customerId)
    .orderBy('w.id')
    .execute()

const cartOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('cart_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .select(['v.sku', 'l.qty', 'l.created_at'])
    .where('l.customer_id', '=', customerId)
    .orderBy('l.id')
    .execute()

const consentsOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('consents as c')
    .innerJoin('notice_versions as n', 'n.version', 'c.notice_version')
    .select(['c.purpose', 'c.channel', 'c.given_at', 'c.withdrawn_at', 'c.notice_version', 'n.text as notice'])
    .where('c.customer_id', '=', customerId)
    .orderBy('c.id')
    .execute()

const nomineeOf = (db: Reader, customerId: number) =>
  db.selectFrom('nominees').select(['name', 'contact']).where('customer_id', '=', customerId).execute()

const requestsOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('privacy_requests')
    .select(['kind', 'requested_at', 'due_at', 'done_at', 'undone_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

/** Everything stored about a customer, in the words of the tables; amounts in paise, times in UTC. */
export async function readCustomerCopy(db: Reader, customerId: number) {
  const { processors } = await readSettings(db, 'privacy')
  return {
    profile: await profileOf(db, customerId),
    addresses: await addressesOf(db, customerId),
    orders: await readOrders(db, customerId),
    reviews: await reviewsOf(db, customerId),
    wishlist: await wishlistOf(db, customerId),
    cart: await cartOf(db, customerId),
    messages: await messagesOf(db, customerId),
    consents: await consentsOf(db, customerId),
    returned_mail: await listReturnedMail(db, customerId),
    nominees: await nomineeOf(db, customerId),
    requests: await requestsOf(db, customerId),
    processors,
  }
}
