import { messages } from '@handset/contract/messages.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { bookingsOf, lightPhones, lineStatus, sale, ship, shipmentOf, type SoldLine } from '../../test/parcels.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { openConnections, readOrder, type TestVariant } from '../../test/shopper.ts'

describe('parcel handover', () => {
  let shop: TestShop
  let packer = ''
  let admin = ''
  let phones: TestVariant[]
  beforeAll(async () => {
    shop = await openShop()
    await openConnections(shop)
    packer = await shop.token('warehouse')
    admin = await shop.token('admin')
    phones = await lightPhones(shop, 1)
  })
  afterEach(async () => {
    await shop.fault('courier', 'ok')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const pickup = ({ order_product_id }: Pick<SoldLine, 'order_product_id'>) =>
    shop.call('warehouse/initiate-pickup', { order_product_id }, { token: packer })
  const send = ({ order_product_id }: Pick<SoldLine, 'order_product_id'>) =>
    shop.call('warehouse/send-tracking-url', { order_product_id }, { token: packer })
  const twenty = <Response>(press: () => Promise<Response>) => Promise.all(Array.from({ length: 20 }, press))

  async function sold(isInvoiced = true) {
    const { lines, shopper } = await sale(shop, phones, { isInvoiced })
    const [line] = lines
    if (!line) throw new Error('Nothing was sold')
    return { line, shopper }
  }
  async function ready() {
    const { line, shopper } = await sold()
    await ship(shop, line)
    await shop.call('admin/get-shipyaari-lable', { order_product_id: line.order_product_id }, { token: admin })
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
    const { line } = await sold()
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
    expect((await shop.call('warehouse/initiate-pickup', {}, { token: packer })).data).toHaveProperty(
      'order_product_id',
    )
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
