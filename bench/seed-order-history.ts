import { openConnection } from '../server/test/test-database.ts'

/** Stock of every variant, high enough that no job runs out. */
const stockPerVariant = 20_000
const customers = 5000
const orders = 10_000

/**
 * Each statement takes its named parameters; together they create a year of a busy shop: customers, carts, and paid
 * orders with all their records.
 */
const statements = [
  `update variants set on_hand = ${stockPerVariant} where is_active`,
  'select refresh_product_cards(array(select id from products))',
  `insert into customers (mobile, first_name, last_name, email)
   select '6' || lpad(n::text, 9, '0'), 'Regular', n::text, 'regular' || n || '@example.in' from generate_series(1, ${customers}) n`,
  'create temporary table regulars as select id, row_number() over (order by id) as place from customers',
  'create temporary table sold as select v.*, p.name, p.hsn, p.gst_rate, row_number() over (order by v.id) as place from variants v join products p on p.id = v.product_id where v.is_active and p.is_active',
  `insert into addresses (customer_id, full_name, email, mobile, full_address, pincode, city, state_id)
   select id, 'Regular customer', 'regular@example.in', '6000000000', place || ' Station Road', '411001', 'Pune', 27 from regulars`,
  "insert into sessions (token_hash, kind, holder_id, expires_at) select sha256(('regular ' || id)::bytea), 'customer', id, now() + interval '30 days' from regulars",
  `insert into cart_lines (customer_id, variant_id, qty)
   select r.id, s.id, 1 from regulars r join sold s on s.place = 1 + r.place % (select count(*) from sold)`,
  `create temporary table past as
   select r.id as customer_id, s.*, nextval('order_number_sequence') as number, n as turn, now() - interval '1 year' * n / ${orders} as at
   from generate_series(1, ${orders}) n join regulars r on r.place = 1 + n % ${customers} join sold s on s.place = 1 + n % (select count(*) from sold)`,
  `insert into orders (order_number, customer_id, created_at, payment_status, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash)
   select 'PAST' || number, customer_id, at, 2, mrp_paise, price_paise, price_paise, '{}', 'pinelabs', 'Regular customer', 'regular@example.in', '6000000000', 'Station Road', '411001', 'Pune', 27, 'past-' || number, '' from past`,
  `insert into order_lines (order_id, product_id, variant_id, sku, name, option, color, picture, hsn, gst_rate, quantity, mrp_paise, price_paise)
   select o.id, p.product_id, p.id, p.sku, p.name, p.option, p.color, '{}', p.hsn, p.gst_rate, 1, p.mrp_paise, p.price_paise from past p join orders o on o.order_number = 'PAST' || p.number`,
  `insert into payment_attempts (order_id, provider, merchant_txn_id, amount_paise, state, provider_txn_id, created_at, expires_at, decided_at)
   select o.id, 'pinelabs', 'past-' || o.order_number, o.total_paise, 'captured', 'past-' || o.order_number, o.created_at, o.created_at, o.created_at from orders o where o.order_number like 'PAST%'`,
  "update orders o set placed_at = o.created_at, placed_by_attempt_id = a.id from payment_attempts a where a.order_id = o.id and o.order_number like 'PAST%'",
  `insert into stock_holds (order_id, variant_id, quantity, state, expires_at)
   select l.order_id, l.variant_id, 1, 'claimed', now() - interval '1 hour' from order_lines l`,
  `insert into order_events (order_id, at, kind, code, text, actor) select id, created_at, 'placed', 2, 'Order placed', 'customer' from orders`,
  `insert into messages (effect_key, channel, recipient, kind, variables, sent_at)
   select 'past/' || order_number, 'sms', mobile, 'order-placed', '{}', created_at from orders`,
  'discard temp',
  'vacuum analyze',
]

/** Runs statements that fill a database over one connection. */
export async function runStatements(url: string, texts: string[]): Promise<void> {
  const connection = await openConnection(url, '-c synchronous_commit=off')
  try {
    for (const text of texts) await connection.query(text)
  } finally {
    await connection.end()
  }
}

/** Fills a copy of the demo shop with past orders, so that nothing is measured on empty tables. */
export const seedOrderHistory = (url: string): Promise<void> => runStatements(url, statements)
