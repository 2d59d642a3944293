import { expect, it } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { newShopper, stockedVariant } from '../../test/shopper.ts'

it('a staff member deletes their notes of an order, which the audit log says in words', async () => {
  const shop = await openShop()
  try {
    const token = await shop.token('admin')
    const shopper = await newShopper(shop)
    const { order_number: order } = await shopper.unpaidOrder(await stockedVariant(shop, 5))
    await shop.call('admin/order-add-note', { order, text: 'Call first' }, { token })
    const { http, data, message } = await shop.call('admin/order-clear-notes', { order }, { token })
    expect([http, data, message]).toEqual([200, { deleted: 1 }, '1 notes deleted'])
    expect((await shop.call('admin/order-view-single-order', { order }, { token })).data.notes).toEqual([])
    const trail = await shop.call('admin/audit-log', { entity: order }, { token })
    expect(trail.data.log[0]).toMatchObject({ action: 'order-clear-notes', label: 'Deleted notes' })
    expect((await shop.call('admin/order-clear-notes', { order: 'HS260101000001' }, { token })).http).toBe(404)
  } finally {
    await shop.close()
  }
})
