import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newKey, newShopper, onHand, readOrder, stockedVariant, type TestVariant } from '../../test/shopper.ts'
import { payUnseen } from '../../test/order-payments.ts'

describe('database failures while ordering', () => {
  let shop: TestShop
  let phone: TestVariant
  let blocker: pg.Client
  beforeAll(async () => {
    shop = await openShop()
    phone = await stockedVariant(shop, 10)
    blocker = new pg.Client({ connectionString: shop.databaseUrl })
    await blocker.connect()
  })
  afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]))
  afterAll(async () => {
    await blocker.end()
    await shop.close()
  })

  /** Ends the connection that waits for the blocker's lock, as a crash of its database process would. */
  const cutWaiting = () =>
    expect
      .poll(async () => {
        const { rows } = await sql<{
          cut: boolean
        }>`select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          shop.db,
        )
        return rows.length
      })
      .toBe(1)

  it('refuses an order within seconds while a lock is not available, and creates it completely later', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { data } = await shopper.summary()
    const request = { total_hash: data.total_hash, idempotency_key: newKey() }
    await blocker.query('begin')
    await blocker.query('select from variants where id = $1 for update', [phone.id])
    const begun = performance.now()
    const refused = await shopper.order(request)
    expect(refused).toMatchObject({ http: 503, status: false })
    expect(refused.headers['retry-after']).toBeDefined()
    expect(performance.now() - begun).toBeLessThan(5000)
    await blocker.query('rollback')
    expect(
      await shop.db.selectFrom('orders').select('id').where('customer_id', '=', shopper.customerId).execute(),
    ).toEqual([])
    expect(await shopper.order(request)).toMatchObject({ http: 200 })
  })

  it('leaves no order when the connection breaks while it is written', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { data } = await shopper.summary()
    const request = { total_hash: data.total_hash, idempotency_key: newKey() }
    await blocker.query('begin')
    await blocker.query('select from variants where id = $1 for update', [phone.id])
    const [refused] = await Promise.all([shopper.order(request), cutWaiting()])
    await blocker.query('rollback')
    expect(refused).toMatchObject({ http: 503 })
    expect(
      await shop.db.selectFrom('orders').select('id').where('customer_id', '=', shopper.customerId).execute(),
    ).toEqual([])
    expect(await shopper.order(request)).toMatchObject({ http: 200 })
  })

  it('never places an order partially: stock is rolled back, and the next call places it', async () => {
    const shopper = await newShopper(shop)
    const before = await onHand(shop, phone)
    const order = await shopper.unpaidOrder(phone)
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
