import { type RawBuilder, sql } from 'kysely'
import { encodeCursor } from '../../platform/http/list-cursor.ts'
import { callRows } from '@handset/contract/calls.ts'
import type { CallRow } from '@handset/contract/call.ts'
import { type CallOptions, request } from '../http-client.ts'
import { integrationScopeNames } from '@handset/contract/integration-scopes.ts'
import { addKey } from '../people/added-key.ts'
import { newImei, paidLine } from '../orders/paid-line.ts'
import { openShop, type TestShop } from '../shop.ts'
import { stockedVariant } from '../shopper.ts'
import { type Connection, openConnection } from '../test-database.ts'
import type { KnownValues } from './schema-inputs.ts'

/** What may be written although the response is a refusal: counters of attempts, spent proofs, the record of the refusal itself. */
const writtenOnRefusal = [
  'rate_limits',
  'otp_requests',
  'captcha_solutions',
  'google_nonces',
  'security_events',
  'provider_hours',
]

async function noteWrites(connection: Connection): Promise<void> {
  await connection.query(`
    create unlogged table fuzz_writes (name text not null);
    create function note_write() returns trigger language plpgsql as $$
      begin insert into fuzz_writes values (tg_table_name); return null; end $$;
    create table fuzz_cart as table cart_lines;
    create table fuzz_settings as table settings;
    create table fuzz_staff as table staff`)
  const { rows } = await connection.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'fuzz%' and tablename <> all ($1)`,
    [writtenOnRefusal],
  )
  for (const { name } of rows) {
    // Once a minute a request of staff or of a program also notes when its session or key was last used.
    const columns =
      name === 'sessions' ? 'of authenticated_at, expires_at' : name === 'api_keys' ? 'of secret_hash, revoked_at' : ''
    await connection.query(
      `create trigger note_write after insert or update ${columns} or delete on "${name}" for each row execute function note_write()`,
    )
  }
}

/** A customer with a paid order of one line, an order that waits for its payment, and a phone in the cart. */
async function buy(shop: TestShop) {
  const variant = await stockedVariant(shop, 50)
  const { order_number: paid, id: line, shopper } = await paidLine(shop, variant)
  const unpaid = await shopper.unpaidOrder(await stockedVariant(shop, 50, 1))
  await shopper.add(variant)
  const { data } = await shopper.summary()
  return { shopper, line, product: variant.product_id, paid, unpaid, totalHash: data.total_hash as string }
}
type Bought = Awaited<ReturnType<typeof buy>>

async function knownValues(shop: TestShop, { shopper, line, paid, unpaid, totalHash }: Bought): Promise<KnownValues> {
  const listed = async (query: RawBuilder<{ value: string | number }>) =>
    (await query.execute(shop.db)).rows.map(({ value }) => value)
  const products = await listed(sql`select id as value from products order by id limit 3`)
  const variants = await listed(sql`
    select min(id) as value from variants where is_active and product_id = any (${products}::bigint[]) group by product_id`)
  const skus = await listed(sql`select sku as value from variants where id = any (${variants}::bigint[])`)
  const colors = await listed(sql`select distinct color as value from variants where id = any (${variants}::bigint[])`)
  const customers = await listed(sql`select user_unique as value from customers order by id desc limit 3`)
  const cartLines = await listed(sql`select id as value from cart_lines where customer_id = ${shopper.customerId}`)
  const coupons = await listed(sql`select code as value from coupons`)
  const referrals = await listed(sql`select code as value from referral_codes limit 3`)
  const reviews = await listed(sql`select id as value from reviews order by id limit 5`)
  const ofOrder = await listed(
    sql`select m.id as value from messages m join orders o on o.id = m.order_id where o.order_number = ${paid}`,
  )
  const smallIds = [1, 2, 3, 4, 5]
  return {
    id: [1, 2, 3, shopper.address, customers[0]!],
    up_to: [1, 2, 3],
    ids: smallIds,
    move_to: smallIds,
    category_id: smallIds,
    series: smallIds,
    tag_ids: smallIds,
    product: products,
    products,
    product_id: products,
    product_ids: products,
    product_unique: products.map(String),
    list_product_id: products,
    variant_id: variants,
    product_variant_id: variants,
    customer: customers,
    customer_id: customers,
    user_unique: customers,
    cart: cartLines,
    review_id: reviews,
    review_ids: reviews,
    order: [paid, paid, unpaid.order_number],
    order_number: [paid, unpaid.order_number],
    order_numbers: [paid],
    order_product_id: [line],
    message_id: ofOrder,
    tab: ['fuzz-tab-1', 'fuzz-tab-2'],
    before: ['1795000000000000-2-1'],
    uniqueMerchantTxnID: [unpaid.merchantTxnId],
    coupon_code: coupons,
    address: [shopper.address],
    total_hash: [totalHash],
    mobile: [shopper.mobile],
    email: ['admin@handset.example', 'warehouse@handset.example', 'somebody@example.com'],
    password: ['handset-demo', 'handset-demo-2'],
    imei_no: [newImei(), newImei()],
    place_of_supply: ['Maharashtra'],
    country_of_origin: ['India'],
    pincode: ['411038'],
    state: [27, 29, 'looking', 'editing', 'left'],
    state_id: [27, 29],
    status: [1, 2, 3, 4, 5, 'new', 'waiting'],
    assigned: ['me', 'nobody'],
    scan_key: ['6f1c1a52-6f0e-4c1e-9a53-2f4d5a1c7b10', '0d7f3b1a-95ce-4c53-8a56-0b8f6f7f6a11'],
    code: [paid, '356938035643809'],
    staff_id: smallIds,
    answer: ['We have ten phones'],
    is_closed: ['0', '1'],
    version: [0, 1, 2, 3],
    page: [1, 2],
    per_page: [10, 20],
    from_date: ['2026-10-01'],
    to_date: ['2026-12-31'],
    qty_value: [1, 2],
    gst_rate: [18],
    hsn: ['8517'],
    product_mop: ['19999'],
    product_mrp: ['24999'],
    value: ['10'],
    cost: ['15000'],
    gst_number: ['27AAPFU0939F1ZV'],
    phone: ['9876543210'],
    launch_date: ['2026-11-01'],
    publish_at: ['2026-12-01T10:00:00+05:30'],
    product_color: colors,
    slug: ['a-new-slug', 'another-slug'],
    reference_number: referrals,
    referance_number: ['NEWCODE1', 'NEWCODE2'],
    eway_bill_number: ['381012345678'],
    percent: ['5', '-5'],
    is_active: ['1'],
    sku: skus,
    url: ['https://hub.example/hook', 'https://10.0.0.1/'],
    since: ['2026-11-20T10:00:00Z'],
    cursor: [encodeCursor({ after: 3, asOf: '2026-11-26T10:00:00.000000Z' })],
    updated_since: ['2026-11-20T10:00:00Z'],
    otp: ['123456'],
  }
}

/** A shop whose database notes every table that a committed request wrote to. */
export async function openFuzzShop() {
  const shop = await openShop({ environment: { TRUSTED_PROXIES: '1' } })
  const bought = await buy(shop)
  const { shopper } = bought
  const known = await knownValues(shop, bought)
  const connection = await openConnection(shop.databaseUrl)
  await noteWrites(connection)
  const tokens: Partial<Record<CallRow['audience'], string>> = {}
  return {
    shop,
    known,
    /** What the customer has bought. */
    boughtProduct: String(bought.product),
    /** A token of the audience, the same until `restore`. */
    async tokenFor({ audience }: CallRow) {
      if (audience === 'anyone') return undefined
      const token =
        tokens[audience] ??
        (audience === 'admin' || audience === 'warehouse'
          ? await shop.token(audience)
          : audience === 'integration'
            ? (await addKey(shop, integrationScopeNames)).secret
            : await shop.signIn(shopper.mobile))
      if (!tokens[audience]) await connection.query('truncate fuzz_writes')
      tokens[audience] = token
      return token
    },
    send: (callPath: string, input: Record<string, unknown>, options: CallOptions) =>
      request(shop.origin, callPath, callRows[callPath]!.method, input, {
        ...options,
        headers: { 'x-forwarded-for': `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` },
      }),
    /** The tables written since the last question; also frees every used-up limit. */
    async writtenTables() {
      const { rows } = await connection.query<{ name: string }>(
        `with freed as (delete from rate_limits), written as (delete from fuzz_writes returning name) select distinct name from written order by name`,
      )
      return rows.map(({ name }) => name)
    },
    /** Puts settings and accounts back, so that one call's runs do not change what the next one's meet. */
    async restore() {
      for (const audience of Object.keys(tokens) as CallRow['audience'][]) delete tokens[audience]
      await connection.query(`
        delete from settings; insert into settings select * from fuzz_settings;
        update staff s set is_active = f.is_active, role = f.role from fuzz_staff f where f.id = s.id;
        update customers set is_active = true;
        insert into cart_lines overriding system value select * from fuzz_cart on conflict do nothing;
        truncate fuzz_writes`)
    },
    async close() {
      await connection.end()
      await shop.close()
    },
  }
}
export type FuzzShop = Awaited<ReturnType<typeof openFuzzShop>>
