import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { newKey, newOrder, newShopper, onHand, readOrder, type Shopper } from '../../test/shopper.ts'
import { payUnseen } from '../../test/orders/order-payments.ts'

describe('database failures while ordering', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop, 10)
  let blocker: pg.Client
  beforeAll(async () => {
    blocker = new pg.Client({ connectionString: shop.databaseUrl })
    await blocker.connect()
  })
  afterAll(() => blocker.end())

  /** Ends the connection that waits for the blocker's lock, as a crash of its database process would. */
  const cutWaiting = () =>
    expect
      .poll(async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          shop.db,
        )
        return rows.length
      })
      .toBe(1)

  /** A customer who orders a phone whose row another transaction has locked. */
  async function blockedOrder() {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { data } = await shopper.summary()
    await blocker.query('begin')
    await blocker.query('select from variants where id = $1 for update', [phone.id])
    return { shopper, request: { total_hash: data.total_hash, idempotency_key: newKey() } }
  }
  const ordersOf = ({ customerId }: Shopper) =>
    shop.db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()

  it('refuses an order within seconds while a lock is not available, and creates it completely later', async () => {
    const { shopper, request } = await blockedOrder()
    const begun = performance.now()
    const refused = await shopper.order(request)
    expect(refused).toMatchObject({ http: 503, status: false })
    expect(refused.headers['retry-after']).toBeDefined()
    expect(performance.now() - begun).toBeLessThan(5000)
    await blocker.query('rollback')
    expect(await ordersOf(shopper)).toEqual([])
    expect(await shopper.order(request)).toMatchObject({ http: 200 })
  })

  it('leaves no order when the connection breaks while it is written', async () => {
    const { shopper, request } = await blockedOrder()
    const [refused] = await Promise.all([shopper.order(request), cutWaiting()])
    await blocker.query('rollback')
    expect(refused).toMatchObject({ http: 503 })
    expect(await ordersOf(shopper)).toEqual([])
    expect(await shopper.order(request)).toMatchObject({ http: 200 })
  })

  it('never places an order partially: stock is rolled back, and the next call places it', async () => {
    const before = await onHand(shop, phone)
    const { shopper, order } = await newOrder(shop, phone)
    await payUnseen(shop, order, 'pinelabs')
    await blocker.query('begin')
    // The products row is written after the stock has been taken.
    await blocker.query('select from products where id = $1 for update', [phone.product_id])
    const [broken] = await Promise.all([
      shopper.call('customer/order-placed', { order_number: order.order_number, payment_id: '1' }),
      cutWaiting(),
    ])
    await blocker.query('rollback')
    expect(broken).toMatchObject({ http: 503 })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 1, payment_status: 1, placed_at: null })
    expect(await onHand(shop, phone)).toBe(before)
    expect(await brokenInvariants(shop.db)).toEqual([])
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
    expect(await onHand(shop, phone)).toBe(before - 1)
  })
})
