import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { seedDemoOrders } from './seed-demo-orders.ts'
import { queueDemoOrders } from './seed-demo-orders-job.ts'

/** As few as have every story. */
const count = 90

interface Payload {
  next: number
  count: number
  until: string
}

describe('the past of the demo shop', () => {
  let shop: TestShop
  let token = ''
  let until = ''
  let initialStock: unknown

  const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(shop.db)).rows
  const readStock = () => rows(sql`select id, on_hand from variants order by id`)
  const findViolations = (statement: ReturnType<typeof sql<{ what: string }>>) =>
    rows(statement).then((found) => found.map(({ what }) => what))
  /** Takes the jobs that are queued, as a worker would, until no more of the past is. */
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
    await queueDemoOrders(shop.db, count)
    await runSeedJobs()
  }, 240_000)
  afterAll(() => shop.close())

  it('breaks no law of money and stock', async () => {
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('has every order status and every payment state, both providers, coupons, referral codes and businesses', async () => {
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

  it('leaves the shelf as full as the catalogue says, every unit accounted for', async () => {
    expect(await readStock()).toEqual(initialStock)
    expect(
      await findViolations(
        sql`select v.sku as what from variants v left join stock_movements m on m.variant_id = v.id group by v.id having v.on_hand <> coalesce(sum(m.change), 0)`,
      ),
    ).toEqual([])
  })

  it('lies in the past, each moment after the one before', async () => {
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

  it('numbers orders by their day and invoices by their dates, as is printed on them', async () => {
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

  it('sends nothing: what customers were told lies long ago, and no job is left', async () => {
    expect(
      (await rows(sql<{ told: number }>`select count(*) as told from messages where sent_at is not null`))[0]?.told,
    ).toBeGreaterThan(count)
    expect(await rows(sql`select id from messages where sent_at is null or sent_at >= ${until}::timestamptz`)).toEqual(
      [],
    )
    expect(await rows(sql`select seq from sandbox.messages`)).toEqual([])
    expect(await rows(sql`select id from graphile_worker._private_jobs`)).toEqual([])
  })

  it('has work for today in every queue of the dashboard, and reviews and enquiries that wait', async () => {
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

  it('lets staff go on where it ends: invoice files, labels, tracking and refunds are those of the providers', async () => {
    const [sent] = await rows(sql<{ line_id: number; awb: string; id: number; events: number }>`
      select p.line_id, p.awb, p.id, (select count(*) from shipment_events e where e.shipment_id = p.id) as events
      from shipments p where p.state = 'booked' and p.label_file is not null and p.delivered_at is null and p.shipped_at is not null order by p.id desc limit 1`)
    if (!sent) throw new Error('No parcel is under way')
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

  it('is not made again by a repeated run, and leaves out what is there', async () => {
    const before = await rows(sql`select count(*) as orders, max(id) as last from orders`)
    await seedDemoOrders(shop.services, shop.databaseUrl, { next: count - 3, count, until })
    expect(await rows(sql`select count(*) as orders, max(id) as last from orders`)).toEqual(before)
  })

  it('is not invented where a real provider would hear of it', async () => {
    const configuration = {
      ...shop.services.configuration,
      courier: {
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
