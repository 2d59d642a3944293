import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../test/http-client.ts'
import type { CallOutput } from '@handset/contract/calls.ts'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, stockedVariant } from '../../test/shopper.ts'

const fields = {
  title: 'Ten percent',
  type: 'percent',
  value: '10',
  from_date: '2026-01-01',
  to_date: '2199-12-31',
  is_active: 1,
}

const shop = await openFileShop()

describe('staff coupons', () => {
  const add = (changes: Record<string, unknown>) => shop.asOwner('admin/coupon-add-coupon', { ...fields, ...changes })
  const update = (changes: Record<string, unknown>) =>
    shop.asOwner('admin/coupon-update-coupon', { ...fields, ...changes })
  const remove = (id: number) => shop.asOwner('admin/coupon-delete-coupon', { id })
  const list = async (input: Record<string, unknown> = {}) =>
    (await shop.asOwner('admin/coupon-view-all-coupons', input)).data as CallOutput<'admin/coupon-view-all-coupons'>
  const find = async (code: string) =>
    (await list({ search: code })).coupon_list.find((coupon) => coupon.code === code)!

  it('lists all coupons in rupees and percent with their state and uses', async () => {
    const { coupon_list, total, last_page } = await list()
    expect([total, last_page]).toEqual([6, 1])
    expect(coupon_list.find(({ code }) => code === 'FESTIVE5')).toMatchObject({
      type: 'percent',
      value: 5,
      max_discount: 2000,
      used: 0,
      orders: 0,
      state: 'running',
      is_active: 1,
    })
    expect(coupon_list.find(({ code }) => code === 'WELCOME500')).toMatchObject({ type: 'flat', value: 500 })
    expect(new Set(coupon_list.map(({ state }) => state)).size).toBeGreaterThan(1)
    expect((await list({ search: 'welcome' })).coupon_list.map(({ code }) => code)).toEqual(['WELCOME500'])
    expect((await list({ page: 2 })).coupon_list).toEqual([])
  })

  it('adds a coupon that a customer can use immediately', async () => {
    const limits = { max_discount: '900', min_cart: '1', usage_limit: '5', per_customer: '1' }
    const created = await add({ code: ' ten.off ', value: '12.5', ...limits })
    expect([created.http, created.message]).toEqual([200, 'Coupon added'])
    expect(await find('TEN.OFF')).toMatchObject({
      id: created.data.id,
      value: 12.5,
      max_discount: 900,
      min_cart: 1,
      from_date: '2026-01-01',
      to_date: '2199-12-31',
      usage_limit: 5,
      per_customer: 1,
      used: 0,
      state: 'running',
    })
    const shopper = await newShopper(shop)
    await shopper.add(await stockedVariant(shop, 5))
    expect((await shopper.summary({ coupon_code: 'ten.off' })).data.coupon_discount).toBe(900)
    expect((await shop.trail('coupon/TEN.OFF'))[0]).toMatchObject({
      actor: 'admin@handset.example',
      action: 'coupon-add-coupon',
      before: null,
      after: { value: 12.5 },
    })
  })

  it('changes and deactivates a coupon, and customers are refused with a message', async () => {
    const { data } = await add({ code: 'SHORT' })
    const shopper = await newShopper(shop)
    await shopper.add(await stockedVariant(shop, 5))
    expect((await shopper.summary({ coupon_code: 'SHORT' })).http).toBe(200)
    expect(await update({ id: data.id, code: 'SHORT', title: 'Over', to_date: '2026-01-02' })).toMatchObject({
      http: 200,
      message: 'Coupon updated',
    })
    expect(await shopper.summary({ coupon_code: 'SHORT' })).toMatchObject({
      http: 422,
      data: { coupon_code: ['This coupon has expired'] },
    })
    expect((await find('SHORT')).state).toBe('ended')
    await update({ id: data.id, code: 'SHORT', from_date: '2198-01-01' })
    expect((await find('SHORT')).state).toBe('scheduled')
    await update({ id: data.id, code: 'SHORT', is_active: 0 })
    expect(await shopper.summary({ coupon_code: 'SHORT' })).toMatchObject({
      http: 422,
      data: { coupon_code: ['This coupon code is not valid'] },
    })
    expect((await shop.trail('coupon/SHORT')).at(-1)).toMatchObject({
      action: 'coupon-update-coupon',
      before: { is_active: true },
      after: { is_active: false },
    })
  })

  it('keeps the time of a coupon day that is not changed', async () => {
    const before = await find('LASTONE')
    const hours = () =>
      shop.db.selectFrom('coupons').select(['starts_at', 'ends_at']).where('id', '=', before.id).execute()
    const originalHours = await hours()
    const filled = Object.fromEntries(Object.entries(before).map(([field, value]) => [field, value ?? '']))
    await update({ ...filled, title: 'The last one' })
    expect(await hours()).toEqual(originalHours)
    expect(await find('LASTONE')).toEqual({ ...before, title: 'The last one' })
  })

  it.each([
    [{ code: '' }, { code: ['This field is required'] }],
    [{ code: 'TWO WORDS' }, { code: ['Use letters, digits and symbols, without spaces'] }],
    [{ code: 'welcome500' }, { code: ['This code is taken'] }],
    [{ title: '' }, { title: ['This field is required'] }],
    [{ type: 'gift' }, { type: ['Choose a type'] }],
    [{ value: '0' }, { value: ['Enter a number above 0 with at most two decimals'] }],
    [{ value: '1e3' }, { value: ['Enter a number above 0 with at most two decimals'] }],
    [{ value: '1.005' }, { value: ['Enter a number above 0 with at most two decimals'] }],
    [{ value: '100.01' }, { value: ['At most 100%'] }],
    [{ max_discount: '0' }, { max_discount: ['A whole number from 1 to 10000000'] }],
    [{ min_cart: '-1' }, { min_cart: ['A whole number from 0 to 10000000'] }],
    [{ from_date: '2026-02-30' }, { from_date: ['Enter a date as yyyy-mm-dd'] }],
    [
      { from_date: '2199-01-01', to_date: '2198-12-31' },
      { from_date: ['The first day must not be after the last day'] },
    ],
    [{ usage_limit: '0' }, { usage_limit: ['A whole number from 1 to 10000000'] }],
    [{ per_customer: 'two' }, { per_customer: ['A whole number from 1 to 1000'] }],
  ])('refuses the coupon field %j at its field', async (changes, errors) => {
    const refused = await add({ code: 'REFUSED', ...changes })
    expect([refused.http, refused.data]).toEqual([422, errors])
    expect((await list({ search: 'REFUSED' })).total).toBe(0)
  })

  it('refuses to delete a coupon used by orders, to change its code or to lower its limit below its uses', async () => {
    const { data } = await add({ code: 'USED', type: 'flat', value: 100 })
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(await stockedVariant(shop, 5), { coupon_code: 'USED' })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shopper.confirm(order)
    const other = await newShopper(shop)
    await other.unpaidOrder(await stockedVariant(shop, 5), { coupon_code: 'USED' })
    expect(await find('USED')).toMatchObject({ used: 2, orders: 2 })
    expect(await remove(data.id)).toMatchObject({
      http: 409,
      message: 'This coupon is used by 2 orders',
      data: { orders: 2 },
    })
    const flat = { id: data.id, type: 'flat', value: 100 }
    expect(await update({ ...flat, code: 'OTHER' })).toMatchObject({
      http: 422,
      data: { code: ['This code is used by orders and can no longer be changed'] },
    })
    expect(await update({ ...flat, code: 'USED', usage_limit: 1 })).toMatchObject({
      http: 422,
      data: { usage_limit: ['It has been used 2 times already'] },
    })
    expect((await update({ ...flat, code: 'used', usage_limit: 2 })).http).toBe(200)
    expect((await find('USED')).state).toBe('used-up')
  })

  it('renames and deletes an unused coupon; the deleted one answers 404', async () => {
    const { data } = await add({ code: 'UNUSED' })
    expect((await update({ id: data.id, code: 'RENAMED' })).http).toBe(200)
    expect(await update({ id: data.id, code: 'FESTIVE5' })).toMatchObject({
      http: 422,
      data: { code: ['This code is taken'] },
    })
    expect(await remove(data.id)).toMatchObject({ http: 200, message: 'Coupon deleted' })
    expect((await shop.trail('coupon/RENAMED')).at(-1)).toMatchObject({
      action: 'coupon-delete-coupon',
      before: { code: 'RENAMED' },
      after: null,
    })
    expect(await remove(data.id)).toMatchObject({ http: 404, message: 'This coupon does not exist any more' })
    expect((await update({ id: data.id, code: 'GONE' })).http).toBe(404)
  })

  it('gives a coupon code to one of six concurrent requests', async () => {
    const responses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) => add({ code: index % 2 ? 'SAMECODE' : 'samecode', title: `Coupon ${index}` })),
    )
    expect(statusesOf(responses)).toEqual([200, 422, 422, 422, 422, 422])
  })
})
