import { describe, expect, it } from 'vitest'
import {
  changeShipment,
  lineStatus,
  moveParcel,
  sellPhones,
  ship,
  shipmentOf,
  type SoldLine,
  webhooksAreDelivered,
} from '../../test/orders/parcels.ts'
import { readOrder, refundsOf, runJob } from '../../test/shopper.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'
import { readAudit, setStatus, viewOrder } from '../../test/orders/staff-orders.ts'

describe('a parcel that comes back', () => {
  const shop = useCheckedShop()

  async function shipped(count = 1) {
    const sold = await sellPhones(shop, { count })
    for (const line of sold.lines) {
      const { data } = await ship(shop, line)
      await moveParcel(shop, data.tracking_id, 'PICKED UP')
      await expect.poll(() => lineStatus(shop, line)).toBe(3)
    }
    return sold
  }
  /** The courier reports a status; the column says that the shop has read it. */
  async function report(line: SoldLine, status: string, column: 'returning_since' | 'returned_at' | 'delivered_at') {
    const { awb } = await shipmentOf(shop, line)
    await moveParcel(shop, awb ?? '', status)
    await expect.poll(async () => (await shipmentOf(shop, line))[column]).toEqual(expect.any(Date))
  }
  const confirm = ({ order_product_id }: SoldLine) => shop.asOwner('admin/order-confirm-return', { order_product_id })
  const stateOf = async ({ order_number }: SoldLine) => (await viewOrder(shop, order_number)).products[0].return_state
  const confirmations = async (order: string) =>
    (await readAudit(shop, order)).filter(({ action }) => action === 'order-confirm-return')

  it("is marked, and refunded only after a staff member's confirmation", async () => {
    const { line, order_number, shopper } = await shipped()
    await report(line, 'RTO INITIATED', 'returning_since')
    expect([await stateOf(line), await lineStatus(shop, line)]).toEqual(['returning', 3])
    await report(line, 'RTO DELIVERED', 'returned_at')
    expect([await stateOf(line), await lineStatus(shop, line)]).toEqual(['arrived', 3])
    expect(await refundsOf(shop, order_number)).toEqual([])
    const response = await confirm(line)
    expect([response.http, response.message]).toEqual([200, 'Receipt of the goods confirmed'])
    expect([await stateOf(line), await lineStatus(shop, line)]).toEqual(['received', 7])
    expect((await readOrder(shop, order_number)).status).toBe(7)
    expect((await confirm(line)).http).toBe(200)
    expect(await refundsOf(shop, order_number)).toMatchObject([{ reason: 'returned' }])
    expect(await confirmations(order_number)).toMatchObject([
      { actor: 'admin@handset.example', after: { order_product_id: line.order_product_id } },
    ])
    await shop.work()
    expect((await shop.messages(shopper.email))[0]?.text).toContain('We have received the return of your order')
  })

  it('is refunded once although two staff members confirm it at once', async () => {
    const { line, order_number } = await shipped()
    await report(line, 'RTO INITIATED', 'returning_since')
    const responses = await Promise.all([confirm(line), confirm(line), confirm(line)])
    expect(responses.map(({ http }) => http)).toEqual([200, 200, 200])
    expect(await refundsOf(shop, order_number)).toHaveLength(1)
    expect(await confirmations(order_number)).toHaveLength(1)
  })

  it('is Delivered when the courier delivers it after all', async () => {
    const { line, order_number } = await shipped()
    await report(line, 'RTO INITIATED', 'returning_since')
    await report(line, 'DELIVERED', 'delivered_at')
    expect([await stateOf(line), await lineStatus(shop, line)]).toEqual(['none', 4])
    expect((await readOrder(shop, order_number)).status).toBe(4)
    expect(await confirm(line)).toMatchObject({ http: 409, message: 'This product is not on its way back' })
    expect(await refundsOf(shop, order_number)).toEqual([])
  })

  it('leaves the payment while other products of the order have not come back', async () => {
    const { lines, line, order_number } = await shipped(2)
    const other = lines[1] as SoldLine
    await report(line, 'RTO INITIATED', 'returning_since')
    expect((await confirm(line)).http).toBe(200)
    expect([await lineStatus(shop, line), (await readOrder(shop, order_number)).status]).toEqual([7, 3])
    expect(await refundsOf(shop, order_number)).toEqual([])
    await report(other, 'RTO INITIATED', 'returning_since')
    await confirm(other)
    expect(await refundsOf(shop, order_number)).toHaveLength(1)
  })

  it('of a cancelled order is received without a second refund', async () => {
    const { line, order_number } = await shipped()
    await setStatus(shop, order_number, 5)
    await report(line, 'RTO INITIATED', 'returning_since')
    expect((await confirm(line)).http).toBe(200)
    expect([await stateOf(line), (await readOrder(shop, order_number)).status]).toEqual(['received', 5])
    expect(await refundsOf(shop, order_number)).toMatchObject([{ reason: 'cancelled-by-shop' }])
  })

  it('can be confirmed again after a mistaken confirmation was taken back', async () => {
    const { line, order_number } = await shipped()
    await report(line, 'RTO INITIATED', 'returning_since')
    await confirm(line)
    expect((await setStatus(shop, order_number, 3)).http).toBe(200)
    expect([await stateOf(line), await lineStatus(shop, line)]).toEqual(['returning', 3])
    await confirm(line)
    expect(await refundsOf(shop, order_number)).toMatchObject([{ state: 'due' }])
    for (const { id } of await refundsOf(shop, order_number)) await runJob(shop.app, 'send-refund', { refundId: id })
    expect((await setStatus(shop, order_number, 3)).http).toBe(409)
  })

  it('is not confirmed for an unknown line or before the courier brings it back', async () => {
    const { line } = await shipped()
    expect((await confirm(line)).http).toBe(409)
    expect((await confirm({ ...line, order_product_id: 999_999_999 })).http).toBe(404)
  })

  it('is not marked by the webhook of a courier that does not carry it', async () => {
    const { line } = await shipped()
    await changeShipment(shop, line, { provider: 'shiprocket' })
    const { awb } = await shipmentOf(shop, line)
    expect(await moveParcel(shop, awb ?? '', 'RTO INITIATED')).toBe(200)
    await webhooksAreDelivered(shop)
    expect((await shipmentOf(shop, line)).returning_since).toBeNull()
  })

  it('is not handed over for an order that was cancelled', async () => {
    const { line } = await sellPhones(shop)
    await ship(shop, line)
    await setStatus(shop, line.order_number, 5)
    const response = await shop.asPacker('warehouse/send-tracking-url', { order_product_id: line.order_product_id })
    expect(response.http).toBe(409)
  })
})
