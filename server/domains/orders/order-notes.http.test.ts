import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, type Shopper, stockedVariant } from '../../test/shopper.ts'

describe('order notes', () => {
  let shop: TestShop
  let shopper: Shopper
  let token = ''
  let order = ''
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    shopper = await newShopper(shop)
    order = (await shopper.unpaidOrder(await stockedVariant(shop, 5))).order_number
  })
  afterAll(() => shop.close())
  const add = (text: unknown, number = order) => shop.call('admin/order-add-note', { order: number, text }, { token })
  const notes = async () => (await shop.call('admin/order-view-single-order', { order }, { token })).data.notes

  it('stores a note unchanged with author and time, oldest first, and in the audit log', async () => {
    expect(await notes()).toEqual([])
    const response = await add('  Call before delivery.\nGate <b>2</b>  ')
    expect([response.http, response.data, response.message]).toEqual([200, null, 'Note added'])
    await add('Done')
    expect(await notes()).toMatchObject([
      { author: 'admin@handset.example', text: 'Call before delivery.\nGate <b>2</b>' },
      { text: 'Done' },
    ])
    expect((await notes())[0].at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    const { data } = await shop.call('admin/audit-log', { entity: order }, { token })
    expect(data.log[0]).toMatchObject({
      actor: 'admin@handset.example',
      action: 'order-add-note',
      after: { text: 'Done' },
    })
  })

  it('never shows a note to the customer', async () => {
    await add('Talk to the courier about the dent')
    expect((await shopper.call('customer/view-order', { order })).text).not.toContain('dent')
  })

  it('accepts a note of 1 to 1000 printable characters', async () => {
    expect((await add('x'.repeat(1000))).http).toBe(200)
    expect((await add('😀'.repeat(500))).http).toBe(200)
    for (const text of ['', '   ', undefined, 'x'.repeat(1001), 'a\u0000b', 'a\u202eb']) {
      const refused = await add(text)
      expect([text, refused.http, Object.keys(refused.data)]).toEqual([text, 422, ['text']])
    }
  })

  it('answers 404 for a note on an unknown order', async () => {
    expect((await add('Hello', 'HS000000000000')).http).toBe(404)
    expect((await add('Hello', 'x'.repeat(41))).http).toBe(422)
  })
})
