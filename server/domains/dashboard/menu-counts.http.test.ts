import { beforeAll, describe, expect, it } from 'vitest'
import { ordersInWork } from '../orders/lists/order-queues.sql.ts'
import { issueInvoice, type PaidLine, paidLine } from '../../test/orders/paid-line.ts'
import { stockedVariant } from '../../test/shopper.ts'
import { tokenOfRole } from '../../test/people/staff-members.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('the counts of the menu', () => {
  const shop = useShop()
  let token = ''
  let line: PaidLine

  const counts = async (as = token): Promise<Record<string, number>> => {
    const { http, data } = await shop.call('account/staff-menu-counts', {}, { token: as })
    expect(http).toBe(200)
    return Object.fromEntries(data.counts.map(({ page, count }: { page: string; count: number }) => [page, count]))
  }

  beforeAll(async () => {
    token = await shop.token('admin')
    line = await paidLine(shop, await stockedVariant(shop, 20))
  })

  it('counts an order once until it is shipped, however many steps it lacks', async () => {
    expect((await counts()).adminOrders).toBe(1)
    await issueInvoice(shop, line.id)
    expect((await counts()).adminOrders).toBe(1)
    await shop.query`update order_lines set delivery_status = 3 where id = ${line.id}`
    expect((await counts()).adminOrders).toBeUndefined()
  })

  it('leaves out orders whose lines have all left the shop, in any status', async () => {
    const set = async (status: number, deliveryStatus: number) => {
      await shop.query`update orders set status = ${status} where order_number = ${line.order_number}`
      await shop.query`update order_lines set delivery_status = ${deliveryStatus} where id = ${line.id}`
      const { rows } = await shop.query<{ id: number }>`select id from (${ordersInWork}) work`
      return rows.length
    }
    // Partially Delivered and B2B Orders are what such orders stay.
    for (const status of [6, 10])
      expect([status, await set(status, 7), await set(status, 8), await set(status, 4), await set(status, 1)]).toEqual([
        status,
        0,
        1,
        0,
        1,
      ])
    expect(await set(2, 3)).toBe(0)
  })

  it('counts reviews to approve', async () => {
    const { adminReviews: before = 0 } = await counts()
    await shop.query`
      insert into reviews (product_id, customer_id, rating, heading, details, name)
      select product_id, ${line.shopper.customerId}, 4, 'Good', 'A good phone', 'A' from order_lines where id = ${line.id}`
    expect((await counts()).adminReviews).toBe(before + 1)
  })

  it('shows a role and packers only what they may see', async () => {
    await shop.query`update order_lines set delivery_status = 2 where id = ${line.id}`
    expect(Object.keys(await counts(await tokenOfRole(shop, 'finance')))).toEqual(['adminOrders'])
    expect(Object.keys(await counts(await shop.token('warehouse')))).toEqual([])
  })
})
