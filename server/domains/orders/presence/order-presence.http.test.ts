import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { newShopper, stockedVariant } from '../../../test/shopper.ts'
import { colleagueTokens } from '../../../test/colleagues.ts'

describe('who looks at an order', () => {
  let shop: TestShop
  let order = ''
  let token = ''
  let colleague = ''
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    ;[colleague = ''] = await colleagueTokens(shop, 1)
    order = (await (await newShopper(shop)).unpaidOrder(await stockedVariant(shop, 5))).order_number
  })
  afterAll(() => shop.close())
  const report = async (who: string, tab: string, state = 'looking') =>
    (await shop.call('admin/order-presence', { order, tab, state }, { token: who })).data
  const rows = async () =>
    Number(
      (
        await shop.db
          .selectFrom('order_viewers')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  it('is seen by others, not by oneself in another tab, until the tab ends', async () => {
    expect((await report(token, 'tab-of-owner')).colleagues).toEqual([])
    expect((await report(token, 'other-tab-of-owner')).colleagues).toEqual([])
    expect((await report(colleague, 'tab-of-asha')).colleagues).toMatchObject([{ is_editing: 0 }])
    expect((await report(token, 'tab-of-owner', 'editing')).colleagues).toMatchObject([
      { name: 'Colleague 0', is_editing: 0 },
    ])
    expect((await report(colleague, 'tab-of-asha')).colleagues).toMatchObject([{ is_editing: 1 }])
    await report(token, 'tab-of-owner', 'left')
    await report(token, 'other-tab-of-owner', 'left')
    expect((await report(colleague, 'tab-of-asha')).colleagues).toEqual([])
  })

  it('is one row for each tab however often it reports, and none for a tab that ended without a word', async () => {
    for (let count = 0; count < 20; count += 1) await report(token, 'tab-of-owner')
    expect(await rows()).toBe(2)
    await shop.db
      .updateTable('order_viewers')
      .set({ seen_at: new Date(Date.now() - 60_000) })
      .execute()
    expect((await report(colleague, 'tab-of-asha')).colleagues).toEqual([])
    expect(await rows()).toBe(1)
  })

  it('says that the order has changed, and which colleague did it', async () => {
    const { mark } = await report(token, 'tab-of-owner')
    expect((await shop.call('admin/order-view-single-order', { order }, { token })).data.order.mark).toBe(mark)
    await shop.call('admin/order-add-note', { order, text: 'Call first' }, { token: colleague })
    const changed = await report(token, 'tab-of-owner')
    expect(changed.mark).not.toBe(mark)
    expect(changed.changed_by).toBe('Colleague 0')
    expect((await report(colleague, 'tab-of-asha')).changed_by).toBe('')
  })

  it('takes no foreign tab, no unknown order and no other state', async () => {
    await report(colleague, 'tab-of-asha', 'editing')
    await report(token, 'tab-of-asha', 'left')
    expect((await report(token, 'tab-of-owner')).colleagues).toMatchObject([{ name: 'Colleague 0', is_editing: 1 }])
    const answer = (input: Record<string, unknown>) => shop.call('admin/order-presence', input, { token })
    expect((await answer({ order: 'HS000000000000', tab: 'tab-of-owner', state: 'looking' })).http).toBe(404)
    expect((await answer({ order, tab: 'x', state: 'asleep' })).http).toBe(422)
  })
})
