import { beforeAll, describe, expect, it } from 'vitest'
import { newShopper, stockedVariant } from '../../../test/shopper.ts'
import { staffTokens } from '../../../test/people/staff-tokens.ts'
import { useShop } from '../../../test/suite-shop.ts'

describe('who looks at an order', () => {
  const shop = useShop()
  let order = ''
  let token = ''
  let staffMember = ''
  beforeAll(async () => {
    token = await shop.token('admin')
    ;[staffMember = ''] = await staffTokens(shop, 1)
    order = (await (await newShopper(shop)).unpaidOrder(await stockedVariant(shop, 5))).order_number
  })
  const report = async (who: string, tab: string, state = 'looking') =>
    (await shop.call('admin/order-presence', { order, tab, state }, { token: who })).data
  const rows = async () => (await shop.db.selectFrom('order_viewers').select('tab').execute()).length

  it('is shown to others, not to the same person in another tab, until the tab closes', async () => {
    expect((await report(token, 'tab-of-owner')).staff_members).toEqual([])
    expect((await report(token, 'other-tab-of-owner')).staff_members).toEqual([])
    expect((await report(staffMember, 'tab-of-asha')).staff_members).toMatchObject([{ is_editing: 0 }])
    expect((await report(token, 'tab-of-owner', 'editing')).staff_members).toMatchObject([
      { name: 'Staff member 0', is_editing: 0 },
    ])
    expect((await report(staffMember, 'tab-of-asha')).staff_members).toMatchObject([{ is_editing: 1 }])
    await report(token, 'tab-of-owner', 'left')
    await report(token, 'other-tab-of-owner', 'left')
    expect((await report(staffMember, 'tab-of-asha')).staff_members).toEqual([])
  })

  it('is stored as one row for each tab; rows of tabs that stopped reporting are deleted', async () => {
    for (let count = 0; count < 20; count += 1) await report(token, 'tab-of-owner')
    expect(await rows()).toBe(2)
    await shop.db
      .updateTable('order_viewers')
      .set({ seen_at: new Date(Date.now() - 60_000) })
      .execute()
    expect((await report(staffMember, 'tab-of-asha')).staff_members).toEqual([])
    expect(await rows()).toBe(1)
  })

  it('reports that the order has changed, and by which staff member', async () => {
    const { mark } = await report(token, 'tab-of-owner')
    expect((await shop.asOwner('admin/order-view-single-order', { order })).data.order.mark).toBe(mark)
    await shop.call('admin/order-add-note', { order, text: 'Call first' }, { token: staffMember })
    const changed = await report(token, 'tab-of-owner')
    expect(changed.mark).not.toBe(mark)
    expect(changed.changed_by).toBe('Staff member 0')
    expect((await report(staffMember, 'tab-of-asha')).changed_by).toBe('')
  })

  it('ignores the tab of another person, answers 404 for an unknown order and 422 for an unknown state', async () => {
    await report(staffMember, 'tab-of-asha', 'editing')
    await report(token, 'tab-of-asha', 'left')
    expect((await report(token, 'tab-of-owner')).staff_members).toMatchObject([
      { name: 'Staff member 0', is_editing: 1 },
    ])
    const sendReport = (input: Record<string, unknown>) => shop.asOwner('admin/order-presence', input)
    expect((await sendReport({ order: 'HS000000000000', tab: 'tab-of-owner', state: 'looking' })).http).toBe(404)
    expect((await sendReport({ order, tab: 'x', state: 'asleep' })).http).toBe(422)
  })
})
