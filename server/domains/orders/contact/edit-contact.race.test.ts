import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newImei, paidLine } from '../../../test/paid-line.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { openConnections, stockedVariant, type TestVariant } from '../../../test/shopper.ts'

describe('a change of the address while its invoice is made', () => {
  let shop: TestShop
  let phone: TestVariant
  let token = ''
  beforeAll(async () => {
    shop = await openShop()
    await openConnections(shop)
    token = await shop.token('admin')
    phone = await stockedVariant(shop, 30)
  })
  afterAll(() => shop.close())
  const send = (path: string, input: Record<string, unknown>) => shop.call(`admin/${path}`, input, { token })
  const contact = {
    full_name: 'Rohan Deshpande',
    mobile: '9811112222',
    email: 'rohan@example.com',
    full_address: '12 Lake View, Kothrud',
    city: 'Pune',
    state_id: 27,
    pincode: '411038',
  }

  it('ends with the address of the order on the invoice, whoever came first', async () => {
    const lines = []
    for (let count = 0; count < 10; count += 1) lines.push(await paidLine(shop, phone))
    const outcomes = await Promise.all(
      lines.map(async ({ order_number: order, id }, index) => {
        const { version } = (await send('order-view-single-order', { order })).data.order
        const edit = () => send('order-edit-contact', { order, version, ...contact })
        const invoice = () => send('add-imei-number-place-of-supply', { order_product_id: id, imei_no: newImei() })
        const calls = index % 2 === 0 ? [edit, invoice] : [invoice, edit]
        const responses = await Promise.all(calls.map((call) => call()))
        return index % 2 === 0 ? responses : responses.toReversed()
      }),
    )
    for (const [index, [edited, invoiced]] of outcomes.entries()) {
      const { data } = await send('order-view-single-order', { order: lines[index]?.order_number })
      const { document } = await shop.db
        .selectFrom('invoices')
        .select('document')
        .where('line_id', '=', lines[index]?.id ?? 0)
        .executeTakeFirstOrThrow()
      expect(invoiced?.http).toBe(200)
      expect([200, 409]).toContain(edited?.http)
      expect((document as { delivery: { name: string } }).delivery.name).toBe(data.customer.full_name)
      expect(data.customer.full_name === 'Rohan Deshpande').toBe(edited?.http === 200)
    }
  })

  it('by two staff members at once is one change; the other is stale', async () => {
    const { order_number: order } = await paidLine(shop, phone)
    const { version } = (await send('order-view-single-order', { order })).data.order
    const responses = await Promise.all(
      ['Nashik', 'Nagpur', 'Thane', 'Satara'].map((city) =>
        send('order-edit-contact', { order, version, ...contact, city }),
      ),
    )
    expect(responses.map(({ http }) => http).toSorted((one, two) => one - two)).toEqual([200, 409, 409, 409])
  })
})
