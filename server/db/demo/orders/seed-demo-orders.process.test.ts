import { setTimeout as pause } from 'node:timers/promises'
import { webhookEventTypes } from '@handset/contract/webhook-event-types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { readDemoData } from '../demo-files.ts'
import { backdatedColumns } from './backdate-orders.ts'
import { planDemoOrders } from './plan-demo-orders.ts'
import { seedDemoOrders } from './seed-demo-orders.ts'
import { queueDemoOrders } from './seed-demo-orders-job.ts'

/** As few as have every scenario. */
const count = 90

/** Times that the shop's statements write with `now()` or `clock_timestamp()`, which say the planned time, or that come from a courier. */
const clockColumns: Record<string, string[]> = {
  orders: ['placed_at', 'superseded_at', 'updated_at'],
  coupon_uses: ['released_at'],
  payment_attempts: ['decided_at', 'checked_at', 'page_closed_at'],
  refunds: ['created_at', 'first_requested_at', 'tried_at', 'decided_at'],
  payment_disputes: ['reported_at'],
  closed_payment_issues: ['closed_at'],
  invoices: ['voided_at'],
  messages: ['sent_at', 'failed_at', 'delivered_at'],
  customers: ['last_login_at', 'erased_at'],
  reviews: ['decided_at'],
  shipment_events: ['at'],
  shipments: [
    'created_at',
    'booked_at',
    'pickup_date',
    'pickup_requested_at',
    'tracking_sent_at',
    'shipped_at',
    'delivered_at',
    'returned_at',
    'checked_at',
    'cancel_refused_at',
    'cancel_asked_at',
    'given_up_at',
    'delivery_code_sent_at',
    'undelivered_since',
    'undelivered_at',
    'ndr_asked_at',
    'ndr_asked_for',
    'courier_pickup_on',
    'returning_since',
    'received_at',
  ],
  staff_notifications: ['closed_at'],
  // The demo has none: packers scan, and nothing is sent.
  unit_scans: ['created_at'],
  whatsapp_sends: ['attempted_at', 'delivered_at', 'failed_at', 'read_at'],
}
/** Ends of a wait, counted from the planned time: of today's orders they may be still to come. */
const endColumns: Record<string, string[]> = {
  stock_holds: ['expires_at'],
  messages: ['sending_until'],
  payment_attempts: ['expires_at'],
  payment_disputes: ['respond_by'],
  shipments: ['booking_locked_until', 'ndr_claimed_until', 'delivery_code_until'],
  refunds: ['claimed_until'],
}
/** Tables whose rows belong to an order without a foreign key. */
const unreferencingTables = [
  'stock_movements',
  'messages',
  'audit_log',
  'reviews',
  'addresses',
  'customers',
  'staff_notifications',
]

const namesOf = (columns: Record<string, string[]>): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))

interface StockRow {
  id: number
  on_hand: number
}

interface Payload {
  next: number
  count: number
  until: string
}

describe('the demo orders', () => {
  let shop: TestShop
  let token = ''
  let until = ''
  let initialStock: StockRow[] = []
  let soldOutId = 0
  const seenStock = new Map<string, Set<number>>()

  const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(shop.db)).rows
  const readStock = () => rows(sql<StockRow>`select id, on_hand from variants order by id`)
  const findViolations = (statement: ReturnType<typeof sql<{ what: string }>>) =>
    rows(statement).then((found) => found.map(({ what }) => what))
  /** A variant of which later orders buy only what they keep: with its stock at 0 none of them is refused. */
  async function chooseVariant(): Promise<number> {
    const plan = planDemoOrders(new Date(until), count, await readDemoData())
    const later = plan.slice(20)
    const candidates = new Set(later.flatMap(({ soldUnits }) => soldUnits.map((line) => line.variant_id)))
    const found = [...candidates].find((id) =>
      plan.every(
        ({ items, soldUnits }) =>
          !items.some((item) => item.variant_id === id) || soldUnits.some((line) => line.variant_id === id),
      ),
    )
    if (!found) throw new Error('No variant fits')
    return found
  }
  /** Sets the stock of a variant to 0 once some orders are there, and watches the stock of all until the orders are complete. */
  async function sellOutAndWatch(seeding: Promise<unknown>): Promise<void> {
    const complete = seeding.then(() => true)
    while (!(await Promise.race([complete, pause(5, false)]))) {
      for (const { id, on_hand } of await readStock()) {
        const key = `${id}${soldOutId === id ? ' after' : ''}`
        seenStock.set(key, (seenStock.get(key) ?? new Set()).add(on_hand))
      }
      const [made] = await rows(sql<{ orders: number }>`select count(*) as orders from orders`)
      if (soldOutId === 0 && (made?.orders ?? 0) > 10) {
        const id = await chooseVariant()
        const update = { variant_id: id, stock: 0, reason: 'Counted' }
        expect(await shop.call('admin/product-update-price-stock', update, { token })).toMatchObject({ http: 200 })
        soldOutId = id
      }
    }
  }
  /** Takes the jobs that are queued, as a worker would, until no more is. */
  async function runSeedJobs(): Promise<void> {
    for (;;) {
      const [job] = await rows(
        sql<{
          payload: Payload
        }>`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'seed-demo-orders' returning j.payload`,
      )
      if (!job) return
      until = job.payload.until
      await seedDemoOrders(shop.services, shop.databaseUrl, job.payload)
    }
  }

  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    initialStock = await readStock()
    await shop.call('admin/add-webhook', { url: `${shop.origin}/hook`, events: webhookEventTypes }, { token })
    await queueDemoOrders(shop.db, count)
    await sellOutAndWatch(runSeedJobs())
  }, 240_000)
  afterAll(() => shop.close())

  it('break no law of money and stock', async () => {
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('have every order status and every payment state, both providers, coupons, referral codes and businesses', async () => {
    const column = async (name: string) =>
      (
        await rows(
          sql<{
            value: unknown
          }>`select distinct ${sql.ref(name)} as value from orders where ${sql.ref(name)} is not null order by 1`,
        )
      ).map(({ value }) => value)
    expect(await rows(sql`select count(*) as orders from orders`)).toEqual([{ orders: count }])
    expect(await column('status')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await column('payment_status')).toEqual([1, 2, 3])
    expect(await column('payment_method')).toEqual(['pinelabs', 'razorpay'])
    expect(await column('coupon_code')).not.toEqual([])
    expect(await column('reference_number')).not.toEqual([])
    expect(await column('gst_number')).not.toEqual([])
    expect((await column('state_id')).length).toBeGreaterThan(5)
    expect((await rows(sql`select state from refunds group by state`)).length).toBeGreaterThan(1)
  })

  it('never change the stock that others see, also where staff set one to 0 meanwhile, and account for every unit', async () => {
    const expected = (id: number, initial: number) => (id === soldOutId ? 0 : initial)
    expect(await readStock()).toEqual(initialStock.map(({ id, on_hand }) => ({ id, on_hand: expected(id, on_hand) })))
    expect(soldOutId).not.toBe(0)
    for (const { id, on_hand } of initialStock) expect([id, ...(seenStock.get(`${id}`) ?? [])]).toEqual([id, on_hand])
    expect([...(seenStock.get(`${soldOutId} after`) ?? [])]).toEqual([0])
    expect(
      await findViolations(
        sql`select v.sku as what from variants v left join stock_movements m on m.variant_id = v.id group by v.id having v.on_hand <> coalesce(sum(m.change), 0)`,
      ),
    ).toEqual([])
  })

  it('are before the opening, each time after the one before', async () => {
    const moments = sql`
      select 'created' as what, o.created_at as at, o.id from orders o union all select 'placed', o.placed_at, o.id from orders o union all select 'event ' || e.text, e.at, e.order_id from order_events e
      union all select 'invoice', i.issued_at, i.order_id from invoices i union all select 'shipment', p.booked_at, p.order_id from shipments p union all select 'scan', e.at, p.order_id from shipment_events e join shipments p on p.id = e.shipment_id
      union all select 'refund', r.created_at, r.order_id from refunds r union all select 'audit ' || a.action, a.at, o.id from audit_log a join orders o on o.order_number = a.entity
      union all select 'sandbox', s.created_at, a.order_id from sandbox.payments s join payment_attempts a using (merchant_txn_id)`
    expect(
      await findViolations(
        sql`select m.what || ' of ' || o.order_number as what from (${moments}) m join orders o using (id) where m.at >= ${until}::timestamptz or m.at < o.created_at - interval '1 minute'`,
      ),
    ).toEqual([])
    expect(
      await findViolations(
        sql`select order_number as what from (select order_number, e.at, lag(e.at) over (partition by order_id order by e.id) as former from order_events e join orders o on o.id = order_id) t where at < former`,
      ),
    ).toEqual([])
    expect(
      await findViolations(
        sql`select order_number as what from (select order_number, created_at, lag(created_at) over (order by id) as former from orders) t where created_at < former`,
      ),
    ).toEqual([])
    const days = await rows(sql<{ days: number; todays: number }>`
      select count(distinct (created_at at time zone 'Asia/Kolkata')::date) as days, count(*) filter (where created_at > ${until}::timestamptz - interval '10 hours') as todays from orders`)
    expect(days[0]?.days).toBeGreaterThan(20)
    expect(days[0]?.todays).toBeGreaterThan(20)
  })

  it('have no time column that is neither backdated nor written by the clock', async () => {
    const found = await rows(sql<{ name: string }>`
      with recursive referencing as (
        select 'orders'::regclass::oid as id union select c.conrelid from pg_constraint c join referencing r on c.confrelid = r.id where c.contype = 'f')
      select t.relname || '.' || a.attname as name from pg_attribute a join pg_class t on t.oid = a.attrelid
      where (t.oid in (select id from referencing) or t.oid = any(${unreferencingTables}::regclass[]::oid[])) and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)`)
    const listed = [
      ...backdatedColumns.map(({ table, column }) => `${table}.${column}`),
      ...namesOf(clockColumns),
      ...namesOf(endColumns),
    ]
    expect(found.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
  })

  it('are entirely before the opening of the shop, ends of waits apart', async () => {
    const columns = [
      ...backdatedColumns.map(({ table, column }) => [table, column] as const),
      ...Object.entries(clockColumns).flatMap(([table, names]) => names.map((name) => [table, name] as const)),
    ]
    const seededAfter = async ([table, column]: readonly [string, string]) =>
      rows(
        sql<{ what: string }>`select ${`${table}.${column}`}::text as what from ${sql.table(table)} x
          where ${sql.ref(`x.${column}`)} >= ${until}::timestamptz + case when ${column}::text = 'pickup_date' then interval '3 days' else interval '0' end
            and not coalesce(to_jsonb(x)->>'action' = 'product-update-price-stock' or to_jsonb(x)->>'reason' = 'Counted', false)`,
      )
    const sandboxColumns = [
      'payments.created_at',
      'payments.decided_at',
      'refunds.created_at',
      'shipments.created_at',
      'shipments.manifested_at',
      'shipment_scans.at',
    ]
    const sandboxAfter = (name: string) =>
      rows(
        sql<{
          what: string
        }>`select ${name}::text as what from sandbox.${sql.ref(name.split('.')[0] ?? '')} x where x.${sql.ref(name.split('.')[1] ?? '')} >= ${until}::timestamptz`,
      )
    expect((await Promise.all([...columns.map(seededAfter), ...sandboxColumns.map(sandboxAfter)])).flat()).toEqual([])
  })

  it('have order numbers of their day and invoice numbers of their dates, as is printed on them', async () => {
    // by their day and invoices by their dates, as is printed on them', async () => {
    expect(
      await findViolations(
        sql`select order_number as what from orders where substr(order_number, 3, 6) <> to_char(created_at at time zone 'Asia/Kolkata', 'YYMMDD')`,
      ),
    ).toEqual([])
    expect(
      await findViolations(sql`
        select number as what from (select i.*, lag(issued_at) over (order by running_number) as former from invoices i) i join orders o on o.id = i.order_id
        where issued_at < former or financial_year <> financial_year(issued_at) or document->>'issued_on' <> to_char(issued_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY')
          or document->'order'->>'date' <> to_char(o.created_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY')`),
    ).toEqual([])
  })

  it('send nothing: messages are recorded as sent, no job is left, and other programs are not told', async () => {
    expect(
      (await rows(sql<{ sent: number }>`select count(*) as sent from messages where sent_at is not null`))[0]?.sent,
    ).toBeGreaterThan(count)
    expect(await rows(sql`select id from messages where sent_at is null or sent_at >= ${until}::timestamptz`)).toEqual(
      [],
    )
    expect(await rows(sql`select seq from sandbox.messages`)).toEqual([])
    expect(await rows(sql`select id from graphile_worker._private_jobs`)).toEqual([])
    // Added before the orders: no program is told of them.
    expect((await shop.db.deleteFrom('webhook_endpoints').returning('id').execute()).length).toBe(1)
    expect(await rows(sql`select type from webhook_events`)).toEqual([])
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
      rows(
        sql<{
          delivered_at: Date | null
          events: number
        }>`select delivered_at, (select count(*) from shipment_events e where e.shipment_id = p.id) as events from shipments p where p.id = ${sent.id}`,
      )
    await expect.poll(async () => (await delivered())[0]?.delivered_at).not.toBeNull()
    expect((await delivered())[0]?.events).toBe(sent.events + 1)

    const [order] = await rows(
      sql<{
        order_number: string
        user_unique: string
        id: number
      }>`select o.order_number, o.id, c.user_unique from orders o join customers c on c.id = o.customer_id where o.status = 2 and o.placed_at is not null order by o.id limit 1`,
    )
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

  it('are not created again by a repeated run', async () => {
    const before = await rows(sql`select count(*) as orders, max(id) as last from orders`)
    await seedDemoOrders(shop.services, shop.databaseUrl, { next: count - 3, count, until })
    expect(await rows(sql`select count(*) as orders, max(id) as last from orders`)).toEqual(before)
  })

  it('are not created where a real provider would hear of them', async () => {
    const configuration = {
      ...shop.services.configuration,
      courier: {
        workSeconds: 40,
        shipyaari: null,
        shiprocket: {
          baseUrl: '',
          email: 'a',
          password: 'b',
          pickupLocation: '',
          trackingPage: '',
          labelHosts: [],
          webhookToken: '',
        },
      },
    }
    await seedDemoOrders({ ...shop.services, configuration }, shop.databaseUrl, {
      next: 1,
      count: 30,
      until: new Date().toISOString(),
    })
    expect(await rows(sql`select count(*) as orders from orders`)).toEqual([{ orders: count }])
  })
})
