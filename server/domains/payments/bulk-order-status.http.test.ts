import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newShopper, readOrder } from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { readAudit } from '../../test/orders/staff-orders.ts'

describe('staff set the status of many orders', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop)

  async function paidOrders(count: number) {
    const shopper = await newShopper(shop)
    const numbers: string[] = []
    for (let nth = 0; nth < count; nth += 1) {
      const order = await shopper.unpaidOrder(phone)
      await shop.pay(order.redirect_url, 'pay', 'none')
      await shopper.confirm(order)
      numbers.push(order.order_number)
    }
    return { numbers, mobile: (await readOrder(shop, numbers[0] ?? '')).mobile }
  }
  const start = (input: Record<string, unknown>) => shop.asOwner('admin/order-bulk-status', input)
  const progress = (id: number) => shop.asOwner('admin/bulk-change', { id })
  const statuses = (numbers: string[]) =>
    Promise.all(numbers.map(async (number) => (await readOrder(shop, number)).status))

  it('changes all orders of a filter by a job, and no others', async () => {
    const { numbers, mobile } = await paidOrders(3)
    const others = await paidOrders(1)
    const { http, data } = await start({ all: 1, search: mobile, order_status: 2, status: 3 })
    expect([http, data.total]).toEqual([200, 3])
    expect((await progress(data.id)).data).toEqual({ total: 3, done: 0, failures: [] })
    await shop.work()
    expect((await progress(data.id)).data).toEqual({ total: 3, done: 3, failures: [] })
    expect([await statuses(numbers), await statuses(others.numbers)]).toEqual([[3, 3, 3], [2]])
    expect((await readAudit(shop, numbers[0]!))[0]).toMatchObject({
      actor: 'admin@handset.example',
      before: { status: 2 },
      after: { status: 3 },
    })
  })

  it('reports an order that cannot be changed with the reason, and changes the others', async () => {
    const { numbers } = await paidOrders(2)
    const [usual = '', unusual = ''] = numbers
    await start({ order_numbers: [usual], status: 3 })
    await shop.work()
    const { data } = await start({ order_numbers: numbers, status: 4, reason: '' })
    await shop.work()
    expect(await statuses(numbers)).toEqual([4, 2])
    expect((await progress(data.id)).data).toEqual({
      total: 2,
      done: 2,
      failures: [{ name: unusual, reason: 'This field is required' }],
    })
  })

  it('reports an order that fails unexpectedly, and changes the orders after it', async () => {
    const { numbers } = await paidOrders(2)
    const [oldest = '', newest = ''] = numbers
    // The newest order is the first one that is changed.
    await sql`
      create function fail_order() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of the test'; end $$`.execute(shop.db)
    await sql`
      create trigger fail_order before update of status on orders for each row
      when (old.order_number = ${sql.lit(newest)}) execute function fail_order()`.execute(shop.db)
    const { data } = await start({ order_numbers: numbers, status: 3 })
    await shop.work()
    await sql`drop function fail_order cascade`.execute(shop.db)
    expect((await progress(data.id)).data).toEqual({
      total: 2,
      done: 2,
      failures: [{ name: newest, reason: 'Something went wrong' }],
    })
    expect([await statuses([oldest]), await statuses([newest])]).toEqual([[3], [2]])
    expect(shop.errors.splice(0).join()).toContain('a row of a bulk change failed')
  })

  it('refuses no orders at all, and the progress of a change to customers', async () => {
    expect((await start({ status: 3 })).http).toBe(422)
    expect((await start({ all: 1, to_date: '2020-01-01', status: 3 })).http).toBe(422)
    const token = await shop.signIn('9855500033')
    expect((await shop.call('admin/bulk-change', { id: 1 }, { token })).http).toBe(403)
    expect((await progress(999_999)).http).toBe(404)
  })
})
