import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { insertDemoOrders } from './insert-demo-orders.ts'

describe('the demo orders', () => {
  let shop: TestShop
  let token = ''
  let until = ''
  let initialStock: unknown

  const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(shop.db)).rows
  const readStock = () => rows(sql`select id, on_hand from variants order by id`)
  const countOrders = () => rows(sql`select count(*) as orders, max(id) as last from orders`)
  const expectNone = async (statement: ReturnType<typeof sql<{ what: string }>>) =>
    expect((await rows(statement)).map(({ what }) => what)).toEqual([])
  const insert = (configuration = shop.services.configuration) =>
    inTransaction(shop.db, async (tx) => {
      until = (await sql<{ now: string }>`select now()::text as now`.execute(tx)).rows[0]!.now
      await insertDemoOrders(tx, configuration)
    })

  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    initialStock = await readStock()
    // A first start that ends in the middle.
    const stopped = inTransaction(shop.db, async (tx) => {
      await insertDemoOrders(tx, shop.services.configuration)
      throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await countOrders()).toEqual([{ orders: 0, last: null }])
    await insert()
  })
  afterAll(() => shop.close())

  it('break no law of money and stock', async () => {
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('have every order status and every payment state, both providers, coupons, referral codes and businesses', async () => {
    async function column(name: string): Promise<unknown[]> {
      const found = await rows(sql<{ value: unknown }>`
        select distinct ${sql.ref(name)} as value from orders where ${sql.ref(name)} is not null order by 1`)
      return found.map(({ value }) => value)
    }
    expect(await rows(sql`select count(*) as orders from orders`)).toEqual([{ orders: 600 }])
    expect(await column('status')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await column('payment_status')).toEqual([1, 2, 3])
    expect(await column('payment_method')).toEqual(['pinelabs', 'razorpay'])
    expect(await column('coupon_code')).not.toEqual([])
    expect(await column('reference_number')).not.toEqual([])
    expect(await column('gst_number')).not.toEqual([])
    expect((await column('state_id')).length).toBeGreaterThan(5)
    expect((await rows(sql`select state from refunds group by state`)).length).toBeGreaterThan(1)
  })

  it('leave the stock as it is, and account for every unit', async () => {
    expect(await readStock()).toEqual(initialStock)
    await expectNone(
      sql`select v.sku as what from variants v left join stock_movements m on m.variant_id = v.id group by v.id having v.on_hand <> coalesce(sum(m.change), 0)`,
    )
  })

  it('are before the opening, each time after the one before', async () => {
    const moments = sql`
      select 'created' as what, o.created_at as at, o.id from orders o union all select 'placed', o.placed_at, o.id from orders o union all select 'event ' || e.text, e.at, e.order_id from order_events e
      union all select 'updated', o.updated_at, o.id from orders o union all select 'invoice', i.issued_at, i.order_id from invoices i union all select 'shipment', p.booked_at, p.order_id from shipments p union all select 'scan', e.at, p.order_id from shipment_events e join shipments p on p.id = e.shipment_id
      union all select 'refund', r.created_at, r.order_id from refunds r union all select 'audit ' || a.action, a.at, o.id from audit_log a join orders o on o.order_number = a.entity
      union all select 'sandbox', s.created_at, a.order_id from sandbox.payments s join payment_attempts a using (merchant_txn_id)`
    await expectNone(
      sql`select m.what || ' of ' || o.order_number as what from (${moments}) m join orders o using (id) where m.at >= ${until}::timestamptz or m.at < o.created_at - interval '1 minute'`,
    )
    await expectNone(
      sql`select order_number as what from (select order_number, e.at, lag(e.at) over (partition by order_id order by e.id) as former from order_events e join orders o on o.id = order_id) t where at < former`,
    )
    await expectNone(
      sql`select order_number as what from (select order_number, created_at, lag(created_at) over (order by order_number) as former from orders) t where created_at < former`,
    )
    const days = await rows(sql<{ days: number; todays: number }>`
      select count(distinct (created_at at time zone 'Asia/Kolkata')::date) as days, count(*) filter (where created_at > ${until}::timestamptz - interval '10 hours') as todays from orders`)
    expect(days[0]?.days).toBeGreaterThan(50)
    expect(days[0]?.todays).toBeGreaterThan(20)
  })

  it('have no time after the opening, ends of waits apart', async () => {
    const waits = ['expires_at', 'sending_until', 'respond_by', 'pickup_date', 'due_at']
    const columns = await rows(sql<{ table: string; column: string }>`
      select n.nspname || '.' || t.relname as table, a.attname as column from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
      where t.relkind = 'r' and n.nspname in ('public', 'sandbox') and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('timestamptz'::regtype, 'date'::regtype) and a.attname <> all(${waits}::text[]) and t.relname <> all('{coupons,sessions,provider_hours,captcha_solutions}')`)
    const counts = columns.map(({ table, column }) =>
      rows(sql<{ what: string }>`
        select ${`${table}.${column}`}::text as what from ${sql.table(table)} where ${sql.ref(column)} > ${until}::timestamptz limit 1`),
    )
    expect((await Promise.all(counts)).flat()).toEqual([])
  })

  it('have order numbers of their day and invoice numbers of their dates, as is printed on them', async () => {
    await expectNone(
      sql`select order_number as what from orders where substr(order_number, 3, 6) <> to_char(created_at at time zone 'Asia/Kolkata', 'YYMMDD')`,
    )
    await expectNone(sql`
        select number as what from (select i.*, lag(issued_at) over (order by financial_year, running_number) as former from invoices i) i join orders o on o.id = i.order_id
        where issued_at < former or financial_year <> financial_year(issued_at) or document->>'number' <> number or document->'order'->>'number' <> o.order_number
          or document->>'issued_on' <> to_char(issued_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY') or (document->>'issued_at')::timestamptz <> issued_at
          or document->'order'->>'date' <> to_char(o.created_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY')`)
    expect(
      await rows(sql`
        select c.last_number = count(i.id) as is_counted from invoice_counters c left join invoices i using (series, financial_year) group by c.series, c.financial_year, c.last_number`),
    ).toContainEqual({ is_counted: true })
  })

  it('contain no token, and nothing of the shop in which they were made', async () => {
    const tables = await rows(sql<{ name: string }>`
      select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'sandbox')`)
    const found = tables.map(({ name }) =>
      rows(sql<{ what: string }>`
        select ${name}::text as what from ${sql.table(name)} t where to_jsonb(t)::text ~ '[{]{2}|undefined|HS2607\\d\\d0\\d{5}|NaN|Invalid' limit 1`),
    )
    expect((await Promise.all(found)).flat()).toEqual([])
  })

  it('send nothing: messages are recorded as sent, and no job is left', async () => {
    const [sent] = await rows(sql<{ count: number }>`select count(*) as count from messages where sent_at is not null`)
    expect(sent?.count).toBeGreaterThan(600)
    expect(await rows(sql`select id from messages where sent_at is null`)).toEqual([])
    expect(await rows(sql`select seq from sandbox.messages`)).toEqual([])
    expect(await rows(sql`select id from graphile_worker._private_jobs`)).toEqual([])
  })

  it('leave work for today in every queue of the dashboard, and reviews and enquiries that wait', async () => {
    const { data } = await shop.call('admin/dashboard-summary', {}, { token })
    const counts = Object.fromEntries(
      (data.queues as { key: string; count: number }[]).map(({ key, count: waiting }) => [key, waiting]),
    )
    for (const key of [
      'paid_without_imei',
      'invoiced_not_shipped',
      'pickup_pending',
      'eway_bill_needed',
      'payment_pending',
      'reviews_to_approve',
      'enquiries_new',
    ])
      expect([key, counts[key]]).not.toEqual([key, 0])
  })

  it('can be continued by staff: invoice files, labels, tracking and refunds work at the providers', async () => {
    const [sent] = await rows(sql<{ line_id: number; awb: string; id: number; events: number }>`
      select p.line_id, p.awb, p.id, (select count(*) from shipment_events e where e.shipment_id = p.id) as events
      from shipments p where p.state = 'booked' and p.label_file is not null and p.delivered_at is null and p.shipped_at is not null order by p.id desc limit 1`)
    if (!sent) throw new Error('No parcel is in transit')
    const invoice = await shop.call('admin/download-order-invoice', { order_product_id: sent.line_id }, { token })
    const label = await shop.call('admin/get-shipyaari-lable', { order_product_id: sent.line_id }, { token })
    expect([invoice, label].map(({ http, text }) => [http, text.slice(0, 5)])).toEqual([
      [200, '%PDF-'],
      [200, '%PDF-'],
    ])
    await fetch(`${shop.origin}/sandbox/shipments/${sent.awb}`, {
      method: 'POST',
      body: new URLSearchParams({ status: 'DELIVERED' }),
    })
    const delivered = () =>
      rows(sql<{ delivered_at: Date | null; events: number }>`
        select delivered_at, (select count(*) from shipment_events e where e.shipment_id = p.id) as events from shipments p where p.id = ${sent.id}`)
    await expect.poll(async () => (await delivered())[0]?.delivered_at).not.toBeNull()
    expect((await delivered())[0]?.events).toBe(sent.events + 1)

    const [order] = await rows(sql<{ order_number: string; user_unique: string; id: number }>`
      select o.order_number, o.id, c.user_unique from orders o join customers c on c.id = o.customer_id where o.status = 2 and o.placed_at is not null order by o.id limit 1`)
    await shop.call(
      'admin/order-update-order-status',
      { order: order?.order_number, customer: order?.user_unique, status: 5 },
      { token },
    )
    await shop.work()
    expect(
      await rows(sql`select state in ('requested', 'done') as asked from refunds where order_id = ${order?.id}`),
    ).toEqual([{ asked: true }])
  })

  it('are not inserted twice', async () => {
    const before = await countOrders()
    await insert()
    expect(await countOrders()).toEqual(before)
  })
})
