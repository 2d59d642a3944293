import { describe, expect, it } from 'vitest'
import { issueInvoice, paidLine } from '../../../test/orders/paid-line.ts'
import { otherContact as contact } from '../../../test/shopper.ts'
import { usePhone, useShop } from '../../../test/suite-shop.ts'

describe('a change of contact and address', () => {
  const shop = useShop()
  const phone = usePhone(shop)

  const send = (path: string, input: Record<string, unknown>) => shop.asOwner(`admin/${path}`, input)
  const read = async (order: string) => (await send('order-view-single-order', { order })).data
  const edit = async (order: string, fields: Record<string, unknown> = {}) =>
    send('order-edit-contact', { order, version: (await read(order)).order.version, ...contact, ...fields })
  const frozen = (order: string) =>
    shop.db
      .selectFrom('orders')
      .select(['total_paise', 'lines_total_paise', 'tax', 'state_id'])
      .where('order_number', '=', order)
      .executeTakeFirstOrThrow()

  it('is stored and recorded with its differences; price and tax stay', async () => {
    const { order_number: order } = await paidLine(shop, phone)
    const [before, money] = [await read(order), await frozen(order)]
    const saved = await edit(order)
    expect([saved.http, saved.message]).toEqual([200, 'Contact and address saved'])
    const after = await read(order)
    expect(after.customer).toMatchObject({ full_name: 'Rohan Deshpande', mobile: '9811112222', pincode: '411038' })
    expect(after.order.version).toBe(before.order.version + 1)
    expect(after.order.mark).not.toBe(before.order.mark)
    expect(await frozen(order)).toEqual(money)
    const { data } = await send('order-timeline', { order, filter: 'changes' })
    expect(data.entries[0]).toMatchObject({ text: 'order-edit-contact', actor: 'admin@handset.example' })
    expect(data.entries[0].changes).toContainEqual({
      field: 'full_name',
      before: before.customer.full_name,
      after: 'Rohan Deshpande',
    })
    expect(data.entries[0].changes.map(({ field }: { field: string }) => field)).not.toContain('state_id')
  })

  it('creates no version and no audit entry without a difference', async () => {
    const { order_number: order } = await paidLine(shop, phone)
    await edit(order)
    const { version } = (await read(order)).order
    expect((await edit(order)).http).toBe(200)
    expect((await read(order)).order.version).toBe(version)
  })

  it('refuses a stale page, whose fields stay as a staff member left them', async () => {
    const { order_number: order } = await paidLine(shop, phone)
    const { version } = (await read(order)).order
    await edit(order, { city: 'Nashik' })
    const late = await send('order-edit-contact', { order, version, ...contact })
    expect([late.http, late.message]).toEqual([409, 'This has changed in the meantime. Please reload and try again'])
    expect((await read(order)).customer.city).toBe('Nashik')
  })

  it('names each wrong field', async () => {
    const { order_number: order } = await paidLine(shop, phone)
    const wrong = { email: 'nobody', full_name: '', mobile: '12345', pincode: '0110', state_id: 98 }
    const refused = await edit(order, wrong)
    expect([refused.http, Object.keys(refused.data).toSorted()]).toEqual([422, Object.keys(wrong)])
  })

  it('refuses a State that changes CGST and SGST into IGST or back, and takes one that does not', async () => {
    const { order_number: order } = await paidLine(shop, phone)
    const refused = await edit(order, { state_id: 29, city: 'Bengaluru', pincode: '560001' })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, ['state_id']])
    expect(refused.message).toContain('GST')
    const { order_number: distant } = await paidLine(shop, phone, { stateId: 29 })
    const money = await frozen(distant)
    expect((await edit(distant, { state_id: 27 })).http).toBe(422)
    expect((await edit(distant, { state_id: 32, city: 'Kochi', pincode: '682001' })).http).toBe(200)
    expect(await frozen(distant)).toEqual({ ...money, state_id: 32 })
  })

  it('is refused with an invoice, a tracking ID, and for an order that has ended', async () => {
    const line = await paidLine(shop, phone)
    const order = line.order_number
    await issueInvoice(shop, line.id)
    const refused = await edit(order)
    expect([refused.http, refused.message]).toEqual([
      409,
      'This order has an invoice. Delete the invoice before you change contact or address',
    ])
    await shop.work()
    await send('delete-order-invoice', { order_product_id: line.id })
    expect((await edit(order)).http).toBe(200)
    await send('add-trackid-invoice', { order, tracking_id: 'AB12345' })
    expect((await edit(order, { city: 'Nashik' })).http).toBe(409)
    await send('add-trackid-invoice', { order, remove_tracking_id: 1 })
    expect((await edit(order, { city: 'Nashik' })).http).toBe(200)
    await send('order-update-order-status', { order, customer: (await read(order)).order.user_unique, status: 5 })
    expect((await edit(order, { city: 'Pune' })).http).toBe(409)
    expect((await read(order)).customer.city).toBe('Nashik')
    expect((await send('order-edit-contact', { order: 'HS000000000000', version: 1, ...contact })).http).toBe(404)
  })
})
