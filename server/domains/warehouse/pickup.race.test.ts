import { messages } from '@handset/contract/messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bookingsOf,
  lineStatus,
  sellPhones,
  ship,
  shipLabelled,
  shipmentOf,
  type SoldLine,
} from '../../test/orders/parcels.ts'
import { openConnections, readOrder } from '../../test/shopper.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'

describe('parcel handover', () => {
  const shop = useCheckedShop('courier')
  beforeAll(() => openConnections(shop))

  const pickup = ({ order_product_id }: Pick<SoldLine, 'order_product_id'>) =>
    shop.asPacker('warehouse/initiate-pickup', { order_product_id })
  const send = ({ order_product_id }: Pick<SoldLine, 'order_product_id'>) =>
    shop.asPacker('warehouse/send-tracking-url', { order_product_id })
  const twenty = <Response>(press: () => Promise<Response>) => Promise.all(Array.from({ length: 20 }, press))

  async function ready() {
    const { line, shopper } = await sellPhones(shop)
    await shipLabelled(shop, line)
    return { line, shopper }
  }
  const actionsOf = async (line: SoldLine) =>
    (
      await shop.db
        .selectFrom('audit_log')
        .select(['action', 'actor'])
        .where('entity', '=', line.order_number)
        .where('action', 'in', ['initiate-pickup', 'send-tracking-url'])
        .execute()
    ).map(({ action }) => action)

  it('requests a pickup once and sends the link once for concurrent requests', async () => {
    const { line, shopper } = await ready()
    const pressed = await twenty(() => pickup(line))
    expect(pressed.filter(({ http }) => http === 200)).not.toEqual([])
    expect(pressed.filter(({ http }) => http !== 200 && http !== 409)).toEqual([])
    const { awb, courier, tracking_url } = await shipmentOf(shop, line)
    const again = await pickup(line)
    expect([again.http, again.data]).toEqual([
      200,
      { awb, courier, tracking_url, pickup_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ])
    expect((await bookingsOf(shop, line)).map(({ manifested_at }) => manifested_at)).toEqual([expect.any(String)])
    expect(await actionsOf(line)).toEqual(['initiate-pickup'])
    expect(await lineStatus(shop, line)).toBe(8)

    const sent = await twenty(() => send(line))
    expect(new Set(sent.map(({ http, message }) => `${http} ${message}`))).toEqual(
      new Set([`200 ${messages.shippedAndSent}`]),
    )
    expect([await lineStatus(shop, line), (await readOrder(shop, line.order_number)).status]).toEqual([3, 3])
    expect(await actionsOf(line)).toEqual(['initiate-pickup', 'send-tracking-url'])
    await shop.work()
    const { email } = await readOrder(shop, line.order_number)
    for (const to of [shopper.mobile, email])
      expect(
        (await shop.messages(to)).filter(
          ({ text }) => text.includes(tracking_url ?? 'none') && text.includes(line.order_number),
        ),
      ).toHaveLength(1)
  })

  it('refuses a pickup before the shipment is booked, without invoice or label, and after it has left', async () => {
    const refused = [409, false, 'A pickup needs an initiated shipment with its invoice and label']
    const { line } = await sellPhones(shop)
    const early = await pickup(line)
    expect([early.http, early.status, early.message]).toEqual(refused)
    const unsent = await send(line)
    expect([unsent.http, unsent.message, await lineStatus(shop, line)]).toEqual([
      409,
      'Please initiate the shipment first',
      1,
    ])
    await ship(shop, line)
    const unlabelled = await pickup(line)
    expect([unlabelled.http, unlabelled.status, unlabelled.message, await lineStatus(shop, line)]).toEqual([
      ...refused,
      8,
    ])
    const { line: sentLine } = await ready()
    await pickup(sentLine)
    await send(sentLine)
    const late = await pickup(sentLine)
    expect([late.http, late.status, late.message]).toEqual(refused)
    for (const unknown of [pickup, send]) expect((await unknown({ order_product_id: 999_999_999 })).http).toBe(404)
    expect((await shop.asPacker('warehouse/initiate-pickup')).data).toHaveProperty('order_product_id')
  })

  it('leaves the parcel unchanged when the courier refuses or fails, and requests the pickup later', async () => {
    const { line } = await ready()
    await shop.fault('courier', 'error', { times: 1 })
    const failed = await pickup(line)
    expect([failed.http, failed.message]).toEqual([
      503,
      'The courier did not respond. Please try again in a minute; nothing will be booked twice',
    ])
    expect([await lineStatus(shop, line), (await shipmentOf(shop, line)).pickup_date, await actionsOf(line)]).toEqual([
      8,
      null,
      [],
    ])
    expect((await pickup(line)).http).toBe(200)
  })
})
