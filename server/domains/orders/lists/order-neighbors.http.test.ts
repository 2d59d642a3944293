import { beforeAll, describe, expect, it } from 'vitest'
import { newShopper, stockedVariant } from '../../../test/shopper.ts'
import { useShop } from '../../../test/suite-shop.ts'

describe('the neighbours of an order in a list', () => {
  const shop = useShop()
  let mobile = ''
  const numbers: string[] = []
  beforeAll(async () => {
    const shopper = await newShopper(shop)
    mobile = shopper.mobile
    const phone = await stockedVariant(shop, 20)
    for (let count = 0; count < 4; count += 1) numbers.unshift((await shopper.unpaidOrder(phone)).order_number)
    await shop.db.updateTable('orders').set({ full_name: 'Zubin Batliwala' }).where('mobile', '=', mobile).execute()
  })
  const beside = async (order: string | undefined, filter: Record<string, unknown>) =>
    (await shop.asOwner('admin/order-neighbors', { order, ...filter })).data

  it.each(['mobile', 'name', 'number'])('are the orders before and after it in a list searched by %s', async (kind) => {
    const search = { mobile, name: 'Zubin Batliwala', number: numbers[0]?.slice(0, 8) }[kind]
    const { data } = await shop.asOwner('admin/order-view-all-orders', { search })
    const listed: string[] = data.orders.map(({ order_number }: { order_number: string }) => order_number)
    for (const [index, order] of listed.slice(0, 4).entries())
      expect(await beside(order, { search })).toEqual({
        previous: listed[index - 1] ?? '',
        next: listed[index + 1] ?? '',
        position: index + 1,
        total: data.total,
      })
  })

  it('are found for an order that no longer matches the filter', async () => {
    const [first = '', second = '', third = ''] = numbers
    await shop.db.updateTable('orders').set({ status: 5 }).where('order_number', '=', second).execute()
    const filter = { search: mobile, order_status: 1 }
    expect(await beside(second, filter)).toEqual({ previous: first, next: third, position: 0, total: 3 })
    expect(await beside(first, filter)).toMatchObject({ previous: '', next: third, position: 1 })
  })

  it('are found in a queue; an unknown order answers 404', async () => {
    expect(await beside(numbers[0], { queue: 'payment_pending' })).toMatchObject({ total: expect.any(Number) })
    const unknown = await shop.asOwner('admin/order-neighbors', { order: 'HS000000000000' })
    expect(unknown.http).toBe(404)
  })
})
