import { firstNames, lastNames, rareNames } from './person-names.data.ts'

/** How much of a history is written. */
export interface HistorySize {
  orders: number
  customers: number
  /** The time up to now over which the orders are spread, as an interval of PostgreSQL. */
  period: string
}

export const millionOrders: HistorySize = { orders: 1_000_000, customers: 250_000, period: '3 years' }

const textArray = (texts: string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`
/** Index into a list of this length; the higher the power, the more often the first entries are chosen. */
const skewed = (count: number | string, salt: number, power: number, of = 'n') =>
  `(1 + floor(${count} * power(pg_temp.chance(${of}, ${salt}), ${power})))::integer`

/** Deterministic pseudo-random share from 0 to 1 for each row and purpose. */
const preparation = [
  `create function pg_temp.chance(n bigint, salt bigint) returns double precision language sql immutable as $$ select (hashint8extended(n, salt) & 1048575) / 1048576.0::double precision $$`,
  // Phones and accessories; only phones have an IMEI.
  `create temporary table goods as
   select v.id as variant_id, v.product_id, v.sku, p.name, v.option, v.color, p.hsn, p.gst_rate, v.mrp_paise, v.price_paise, p.kind = 'phone' as has_serial,
     (select jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths) from product_images m where m.product_id = p.id order by m.sort, m.id limit 1) as image,
     row_number() over (order by p.kind <> 'phone', hashint8(v.id)) as position, dense_rank() over (order by v.product_id) as product_index
   from variants v join products p on p.id = v.product_id where v.is_active and p.is_active`,
  'analyze goods',
]

const customers = (size: HistorySize) => [
  `create temporary table people as
   select n, ((6000000000 + (n * 2654435761) % 4000000000))::text as mobile,
     (${textArray(firstNames)})[${skewed(firstNames.length, 1, 1.3)}] as first_name, (${textArray(lastNames)})[${skewed(lastNames.length, 2, 2.2)}] as last_name
   from generate_series(1::bigint, ${size.customers}) n`,
  `insert into customers (mobile, first_name, last_name, email, created_at)
   select mobile, first_name, last_name, 'person' || n || '@example.in', now() - interval '${size.period}' - interval '1 day' from people order by n
   on conflict do nothing`,
  `create temporary table buyers as
   select row_number() over (order by p.n) as position, c.id, p.mobile, p.first_name || case when pg_temp.chance(p.n, 3) < 0.05 then ' Kumar ' else ' ' end || p.last_name as full_name
   from people p join customers c using (mobile)`,
  'create unique index on buyers (position)',
  'analyze buyers',
]

/** One row per order: time, customer, items, and a final status that depends on its age. */
const history = (size: HistorySize) => [
  `create temporary table past as
   with drawn as (
     select n, now() - interval '${size.period}' * (1 - n / ${size.orders}.0) - interval '1 minute' * pg_temp.chance(n, 4) as at, pg_temp.chance(n, 5) as luck, pg_temp.chance(n, 6) as fate,
       ${skewed('(select count(*) from buyers)', 7, 1.5)} as buyer,
       ${skewed('(select count(*) from goods where has_serial)', 8, 1.5)} as first_goods,
       case when pg_temp.chance(n, 9) < 0.35 then (select count(*) from goods)::integer + 1 - ${skewed('(select count(*) from goods where not has_serial)', 10, 1)} end as second_goods,
       case when pg_temp.chance(n, 11) < 0.04 then 2 else 1 end as quantity
     from generate_series(1::bigint, ${size.orders}) n),
   with_status as (
     select *, case when luck < 0.84 then 2 when luck < 0.93 then 3 else 1 end as payment_status,
       case when luck >= 0.84 then case when fate < 0.2 then 5 else 1 end
         when at > now() - interval '2 days' then 2
         when at > now() - interval '4 days' then case when fate < 0.7 then 8 else 5 end
         when at > now() - interval '10 days' then case when fate < 0.6 then 3 when fate < 0.65 then 9 else 4 end
         when fate < 0.88 then 4 when fate < 0.93 then 5 when fate < 0.97 then 7 when fate < 0.985 then 10 when fate < 0.995 then 6 else 3 end as status
     from drawn)
   select j.n, j.at, b.id as customer_id, b.mobile, case when pg_temp.chance(j.n, 12) < 0.000025 then (${textArray(rareNames)})[1 + j.n % ${rareNames.length}] else b.full_name end as full_name,
     j.first_goods, j.second_goods, j.quantity, j.status, j.payment_status, j.status in (3, 4, 6, 7, 8, 9, 10) as is_sent,
     a.mrp_paise * j.quantity + coalesce(s.mrp_paise, 0) as mrp_paise, a.price_paise * j.quantity + coalesce(s.price_paise, 0) as price_paise,
     case when pg_temp.chance(j.n, 13) < 0.05 then 10000 else 0 end as discount_paise
   from with_status j join buyers b on b.position = j.buyer join goods a on a.position = j.first_goods left join goods s on s.position = j.second_goods
   order by j.n`,
  'analyze past',
]

const orders = `
  insert into orders (id, order_number, customer_id, status, payment_status, created_at, placed_at, superseded_at, mrp_total_paise, lines_total_paise, coupon_code, coupon_discount_paise,
    total_paise, tax, payment_method, reference_number, full_name, email, mobile, full_address, landmark, pincode, city, state_id, idempotency_key, request_hash, placed_by_attempt_id, lines_done)
  overriding system value
  select n, 'HS' || to_char(at at time zone 'Asia/Kolkata', 'YYMMDD') || lpad(n::text, greatest(6, length(n::text)), '0'), customer_id, status, payment_status, at,
    case when payment_status = 2 then at + interval '2 minutes' end, case when payment_status <> 2 and pg_temp.chance(n, 14) < 0.5 then at + interval '5 minutes' end,
    mrp_paise, price_paise, case when discount_paise > 0 then 'WELCOME100' end, discount_paise, price_paise - discount_paise,
    jsonb_build_object('cgst', price_paise / 13, 'sgst', price_paise / 13, 'igst', 0), case when pg_temp.chance(n, 15) < 0.7 then 'pinelabs' else 'razorpay' end,
    case when pg_temp.chance(n, 16) < 0.1 then 'STORE' || n % 40 end, full_name, 'person@example.in', mobile, n % 900 || ', Station Road, Sector ' || n % 60, case when pg_temp.chance(n, 17) < 0.3 then 'Near the temple' else '' end,
    (110001 + n % 700000)::text, (array['Pune', 'Mumbai', 'Nagpur', 'Nashik', 'Delhi', 'Jaipur', 'Kochi', 'Patna'])[1 + n % 8], (array[27, 27, 27, 27, 7, 8, 32, 10])[1 + n % 8],
    'past-' || n, decode(lpad(n::text, 64, '0'), 'hex'), case when payment_status = 2 then n end, status not in (1, 2, 8)
  from past`

/**
 * Order n has the lines 2n − 1 and 2n. Lines know fewer statuses than orders: those that wait are Pending, those of orders that stay
 * B2B or Partially Delivered have left the shop.
 */
const lines = [
  `create temporary table sold as
   select p.n * 2 - 2 + s.position as id, p.n, p.at, p.status, p.payment_status, p.is_sent, s.goods, s.quantity
   from past p cross join lateral (values (1, p.first_goods, p.quantity), (2, p.second_goods, 1)) s (position, goods, quantity) where s.goods is not null`,
  'analyze sold',
  `insert into order_lines (id, order_id, product_id, variant_id, sku, name, option, color, picture, hsn, gst_rate, quantity, mrp_paise, price_paise, delivery_status)
   overriding system value
   select s.id, s.n, g.product_id, g.variant_id, g.sku, g.name, g.option, g.color, g.image,
     g.hsn, g.gst_rate, s.quantity, g.mrp_paise, g.price_paise, case s.status when 2 then 1 when 6 then case s.id % 2 when 1 then 4 else 7 end when 9 then 3 when 10 then 4 else s.status end
   from sold s join goods g on g.position = s.goods order by s.id`,
  `insert into stock_holds (order_id, variant_id, quantity, state, expires_at)
   select s.n, g.variant_id, s.quantity, case when s.payment_status = 2 then 'claimed' when s.at > now() - interval '15 minutes' then 'held' else 'released' end, s.at + interval '15 minutes'
   from sold s join goods g on g.position = s.goods order by s.id`,
]

const payments = (size: HistorySize) => [
  // Every tenth order has a failed attempt first.
  `insert into payment_attempts (id, order_id, provider, merchant_txn_id, amount_paise, state, provider_txn_id, redirect_url, payment_mode, fee_paise, fee_tax_paise, created_at, expires_at, decided_at, checked_at)
   overriding system value
   select n + tries.past * ${size.orders}, n, 'pinelabs', 'past-' || tries.past || '-' || n, price_paise - discount_paise, tries.state, case when tries.state = 'captured' then 'txn-' || n end,
     'https://pay.example.in/' || n, case when tries.state = 'captured' then 'UPI' end, case when tries.state = 'captured' then price_paise / 50 end, case when tries.state = 'captured' then price_paise / 280 end,
     at, at + interval '15 minutes', case when tries.state <> 'open' then at + interval '2 minutes' end, at + interval '1 minute'
   from past cross join lateral (
     select 0 as past, case when payment_status = 2 then 'captured' when payment_status = 3 then 'failed' when at > now() - interval '1 day' then 'open' else 'abandoned' end as state
     union all select 1, 'failed' where pg_temp.chance(n, 18) < 0.1) tries`,
  `insert into refunds (attempt_id, order_id, amount_paise, reason, merchant_refund_id, state, created_at, decided_at)
   select n, n, price_paise - discount_paise, 'cancelled', 'past-' || n, 'done', at + interval '1 day', at + interval '3 days' from past where status = 5 and payment_status = 2`,
]

const events = `
  insert into order_events (order_id, at, kind, code, text, actor)
  select n, at + happened.after, happened.kind, happened.code, happened.text, happened.actor
  from past cross join lateral (
    select interval '0' as after, 'created' as kind, 1 as code, 'Order created' as text, 'customer' as actor
    union all select interval '2 minutes', 'placed', 2, 'Order placed', 'customer' where payment_status = 2
    union all select interval '2 days', 'status', 3, 'Shipped', 'admin@handset.example' where is_sent
    union all select interval '20 minutes', 'unpaid', 1, 'Payment not completed', 'shop' where payment_status <> 2) happened
  order by n`

/** Invoice, IMEI and shipment of every line that was sent. */
const deliveries = [
  `insert into invoices (order_id, line_id, series, financial_year, running_number, number, issued_at, place_of_supply_state_id, total_paise, document, file, file_sha256)
   select n, id, 'HS', year, running, 'HS' || year || '-' || lpad(running::text, 7, '0'), at + interval '1 day', 27, paid, jsonb_build_object('number', running, 'lines', jsonb_build_array(jsonb_build_object('name', name, 'total', paid))),
     'invoices/' || year || '/' || running || '.pdf', decode(lpad(id::text, 64, '0'), 'hex')
   from (
     select s.n, s.id, s.at, g.name, g.price_paise * s.quantity as paid, y.year, row_number() over (partition by y.year order by s.id) as running
     from sold s join goods g on g.position = s.goods
       cross join lateral (select to_char(s.at - interval '3 months', 'YY') || to_char(s.at + interval '9 months', 'YY') as year) y
     where s.is_sent) sent order by id`,
  `insert into line_serials (line_id, serial, position, recorded_at)
   select id, '35' || lpad(product_index::text, 6, '0') || lpad(running::text, 6, '0') || running % 10, unit, at + interval '1 day'
   from (
     select s.id, s.at, g.product_index, unit, row_number() over (partition by g.product_id order by s.id, unit) as running
     from sold s join goods g on g.position = s.goods cross join lateral generate_series(1, s.quantity) unit
     where s.is_sent and g.has_serial) sent order by id`,
  `insert into shipments (order_id, line_id, provider, reference, state, courier, awb, tracking_url, charge_paise, booked_at, label_file, shipped_at, delivered_at, returned_at, checked_at)
   select n, id, 'shipyaari', 'past-' || id, 'booked', 'Delhivery', '14' || lpad(id::text, 10, '0'), 'https://track.example.in/' || id, 8500, at + interval '1 day', 'labels/' || id || '.pdf',
     case when status <> 8 then at + interval '2 days' end, case when status in (4, 6, 10) then at + interval '5 days' end, case when status = 7 then at + interval '9 days' end, at + interval '5 days'
   from sold where is_sent order by id`,
]

const messages = `
  insert into messages (effect_key, channel, recipient, kind, variables, created_at, sent_at)
  select 'order-placed/past-' || n, 'sms', mobile, 'order_placed', '{}', at, at + interval '2 seconds' from past where payment_status = 2 order by n`

const counters = (size: HistorySize) => [
  `select setval('order_number_sequence', ${size.orders})`,
  ...['orders', 'order_lines', 'payment_attempts'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
]

/** Creates the orders step by step, in a database without any. All rows exist before the constraints are added again. */
export const historySteps = (size: HistorySize): Record<string, string[]> => ({
  preparation,
  customers: customers(size),
  history: history(size),
  orders: [orders],
  lines,
  payments: payments(size),
  events: [events],
  deliveries,
  messages: [messages],
  counters: counters(size),
})
