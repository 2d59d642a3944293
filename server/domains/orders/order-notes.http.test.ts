import { beforeAll, describe, expect, it } from 'vitest'
import { newShopper, type Shopper, stockedVariant } from '../../test/shopper.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('order notes', () => {
  const shop = useShop()
  let shopper: Shopper
  let order = ''
  beforeAll(async () => {
    shopper = await newShopper(shop)
    order = (await shopper.unpaidOrder(await stockedVariant(shop, 5))).order_number
  })
  const add = (text: unknown, number = order) => shop.asOwner('admin/order-add-note', { order: number, text })
  const notes = async () => (await shop.asOwner('admin/order-view-single-order', { order })).data.notes

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
    const { data } = await shop.asOwner('admin/audit-log', { entity: order })
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
