import { beforeAll, describe, expect, it } from 'vitest'
import { statusesOf } from '../../../test/http-client.ts'
import { issueInvoice, paidLine } from '../../../test/orders/paid-line.ts'
import { openConnections, otherContact as contact } from '../../../test/shopper.ts'
import { usePhone, useShop } from '../../../test/suite-shop.ts'

describe('a change of the address while its invoice is made', () => {
  const shop = useShop()
  const phone = usePhone(shop)
  beforeAll(() => openConnections(shop))
  const send = (path: string, input: Record<string, unknown>) => shop.asOwner(`admin/${path}`, input)

  it('leaves the same address on the order and its invoice, in whichever order they are sent', async () => {
    const lines = []
    for (let count = 0; count < 10; count += 1) lines.push(await paidLine(shop, phone))
    const outcomes = await Promise.all(
      lines.map(async ({ order_number: order, id }, index) => {
        const { version } = (await send('order-view-single-order', { order })).data.order
        const edit = () => send('order-edit-contact', { order, version, ...contact })
        const invoice = () => issueInvoice(shop, id)
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

  it('is made for one of four concurrent requests with the same version; the others are refused as stale', async () => {
    const { order_number: order } = await paidLine(shop, phone)
    const { version } = (await send('order-view-single-order', { order })).data.order
    const responses = await Promise.all(
      ['Nashik', 'Nagpur', 'Thane', 'Satara'].map((city) =>
        send('order-edit-contact', { order, version, ...contact, city }),
      ),
    )
    expect(statusesOf(responses)).toEqual([200, 409, 409, 409])
  })
})
