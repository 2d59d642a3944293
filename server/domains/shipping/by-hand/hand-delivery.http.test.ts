import { orderStatus } from '@handset/contract/codes.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CallResponse } from '../../../test/http-client.ts'
import {
  bookingsOf,
  invoiceLine,
  sellPhones,
  lineStatus,
  ship,
  shipmentOf,
  type SoldLine,
} from '../../../test/orders/parcels.ts'
import { readOrder, refundsOf, runJob } from '../../../test/shopper.ts'
import { viewOrder } from '../../../test/orders/staff-orders.ts'
import { useCheckedShop } from '../../../test/suite-shop.ts'

const { shipped, delivered, returned, cancelled, shipmentInitiated } = orderStatus

describe('a parcel that the shop delivers by hand', () => {
  const shop = useCheckedShop()

  async function packed(): Promise<SoldLine> {
    const { line } = await sellPhones(shop)
    expect((await ship(shop, line, { carrier_id: 'hand' })).http).toBe(200)
    return line
  }
  const send = ({ order_product_id }: SoldLine): Promise<CallResponse> =>
    shop.asOwner('admin/send-delivery-code', { order_product_id })
  const enter = ({ order_product_id }: SoldLine, code: string): Promise<CallResponse> =>
    shop.asPacker('warehouse/confirm-delivery', { order_product_id, code })
  const fail = ({ order_product_id }: SoldLine): Promise<CallResponse> =>
    shop.asOwner('admin/fail-delivery', { order_product_id })

  /** The code as the customer reads it in the last SMS. */
  async function codeOf(line: SoldLine): Promise<string> {
    const { id } = await shipmentOf(shop, line)
    const { variables } = await shop.db
      .selectFrom('messages')
      .select('variables')
      .where('effect_key', 'like', `delivery-code/${id}/%`)
      .where('channel', '=', 'sms')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const code = /code (\d{6})$/.exec((variables as { courier: string }).courier)?.[1]
    if (!code) throw new Error('No code in the SMS')
    return code
  }
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  async function sentOut(): Promise<{ line: SoldLine; code: string }> {
    const line = await packed()
    expect((await send(line)).http).toBe(200)
    return { line, code: await codeOf(line) }
  }
  /** As if the last code were sent long ago. */
  const age = (line: SoldLine, hours: number) =>
    sql`update shipments set delivery_code_sent_at = delivery_code_sent_at - make_interval(hours => ${hours}),
      delivery_code_until = delivery_code_until - make_interval(hours => ${hours}) where line_id = ${line.order_product_id}`.execute(
      shop.db,
    )
  /** The order's page as a staff member has opened it: sets a status from there. */
  async function openOrder({ order_number }: SoldLine): Promise<(status: number) => Promise<CallResponse>> {
    const { user_unique: customer, version } = (await viewOrder(shop, order_number)).order
    return (status) =>
      shop.asOwner('admin/order-update-order-status', {
        order: order_number,
        customer,
        status,
        version,
        reason: 'The customer asks for it',
      })
  }
  const setStatus = async (line: SoldLine, status: number) => (await openOrder(line))(status)
  const orderOf = ({ order_number }: SoldLine) => readOrder(shop, order_number)
  const handStateOf = async ({ order_number }: SoldLine): Promise<string> =>
    (await viewOrder(shop, order_number)).products[0].hand_delivery

  it('is booked under a number of its own, without a courier', async () => {
    const line = await packed()
    expect(await shipmentOf(shop, line)).toMatchObject({
      provider: 'hand',
      state: 'booked',
      awb: `H-${line.order_number}-${line.order_product_id}`,
      charge_paise: 0,
    })
    expect([await lineStatus(shop, line), await handStateOf(line)]).toEqual([shipmentInitiated, 'ready'])
    expect(await bookingsOf(shop, line)).toEqual([])
    expect((await ship(shop, line, { carrier_id: 'hand' })).http).toBe(409)
    expect((await enter(line, '123456')).http).toBe(409)
  })

  it('has a label to print, no pickup and no tracking link', async () => {
    const line = await packed()
    const { order_product_id } = line
    const label = await shop.asOwner('admin/get-shipyaari-lable', { order_product_id })
    expect(label.text).toMatch(/^%PDF-/)
    const refusals = await Promise.all([
      shop.asPacker('warehouse/initiate-pickup', { order_product_id }),
      shop.asPacker('warehouse/send-tracking-url', { order_product_id }),
      shop.asOwner('admin/get-manifest', { order_product_id }),
    ])
    expect(refusals.map(({ http }) => http)).toEqual([409, 409, 409])
    expect(await lineStatus(shop, line)).toBe(shipmentInitiated)
  })

  it('needs a paid and invoiced line, as every parcel', async () => {
    const { line } = await sellPhones(shop, { isInvoiced: false })
    expect((await ship(shop, line, { carrier_id: 'hand' })).http).toBe(409)
    await invoiceLine(shop, line)
    expect((await ship(shop, line, { carrier_id: 'hand' })).http).toBe(200)
  })

  it('is sent out with a code, which is stored as a hash, and delivered by it', async () => {
    const { line, code } = await sentOut()
    expect([await lineStatus(shop, line), await handStateOf(line)]).toEqual([shipped, 'out'])
    expect((await shipmentOf(shop, line)).delivery_code_hash?.toString()).not.toContain(code)
    expect((await enter(line, code)).http).toBe(200)
    const shipment = await shipmentOf(shop, line)
    expect([shipment.delivery_code_hash, shipment.delivered_at]).toEqual([null, expect.any(Date)])
    expect([await lineStatus(shop, line), (await orderOf(line)).status, await handStateOf(line)]).toEqual([
      delivered,
      delivered,
      'over',
    ])
    const notices = await shop.db
      .selectFrom('messages')
      .select('kind')
      .where('effect_key', 'like', `%${line.order_number}%`)
      .where('kind', '=', 'delivered')
      .execute()
    expect(notices).toHaveLength(1)
    for (const late of [await enter(line, code), await send(line), await fail(line)]) expect(late.http).toBe(409)
  })

  it('stays undelivered for a wrong code, which ends after five tries; a new one begins anew', async () => {
    const { line, code } = await sentOut()
    const wrong = otherThan(code)
    const first = await enter(line, wrong)
    expect([first.http, first.data]).toEqual([422, { code: ['Incorrect code. 4 tries left'] }])
    // More than are left, all at once.
    const more = await Promise.all(Array.from({ length: 6 }, () => enter(line, wrong)))
    expect(more.every(({ http }) => http === 422)).toBe(true)
    expect((await shipmentOf(shop, line)).delivery_code_tries).toBe(limits.maxDeliveryCodeTries)
    const ended = await enter(line, code)
    expect([ended.http, ended.data]).toEqual([
      422,
      { code: ['The code is no longer valid. Please send the customer a new one'] },
    ])
    expect(await lineStatus(shop, line)).toBe(shipped)
    expect((await send(line)).http).toBe(429)
    await age(line, 1)
    expect((await send(line)).http).toBe(200)
    expect((await enter(line, await codeOf(line))).http).toBe(200)
  })

  it('is not delivered by a code that is a day old, nor by one that was replaced', async () => {
    const { line, code } = await sentOut()
    await age(line, limits.deliveryCodeHours)
    expect((await enter(line, code)).http).toBe(422)
    expect((await send(line)).http).toBe(200)
    const next = await codeOf(line)
    expect((await enter(line, next === code ? otherThan(code) : code)).http).toBe(422)
    expect((await enter(line, next)).http).toBe(200)
  })

  it('has ten codes at most', async () => {
    const { line } = await sentOut()
    await age(line, 1)
    await sql`update shipments set delivery_codes_sent = ${limits.maxDeliveryCodes} where line_id = ${line.order_product_id}`.execute(
      shop.db,
    )
    expect((await send(line)).http).toBe(409)
  })

  it('is delivered once when two people enter the code at the same moment', async () => {
    const { line, code } = await sentOut()
    const both = await Promise.all([enter(line, code), enter(line, code)])
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
    const events = await shop.db
      .selectFrom('shipment_events')
      .select('status')
      .where('shipment_id', '=', (await shipmentOf(shop, line)).id)
      .execute()
    expect(events).toEqual([{ status: 'DELIVERED BY HAND' }])
  })

  it('gets one code when it is sent out twice at the same moment', async () => {
    const line = await packed()
    const both = await Promise.all([send(line), send(line)])
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 429])
    expect((await shipmentOf(shop, line)).delivery_codes_sent).toBe(1)
  })

  it('is either delivered or cancelled when both happen at the same moment', async () => {
    const { line, code } = await sentOut()
    const change = await openOrder(line)
    const [entered, ended] = await Promise.all([enter(line, code), change(cancelled)])
    const { status } = await orderOf(line)
    expect([
      [409, 200, cancelled],
      [200, 409, delivered],
    ]).toContainEqual([entered.http, ended.http, status])
    expect((await shipmentOf(shop, line)).delivered_at === null).toBe(entered.http === 409)
  })

  it('comes back when it could not be delivered: its code ends, and its receipt refunds the order', async () => {
    const { line, code } = await sentOut()
    expect((await fail(line)).http).toBe(200)
    expect(await handStateOf(line)).toBe('back')
    for (const late of [await enter(line, code), await fail(line)]) expect(late.http).toBe(409)
    const { order_product_id } = line
    expect((await shop.asOwner('admin/order-confirm-return', { order_product_id })).http).toBe(200)
    expect([await lineStatus(shop, line), (await orderOf(line)).status]).toEqual([returned, returned])
    expect((await send(line)).http).toBe(409)
    expect(await refundsOf(shop, line.order_number)).toHaveLength(1)
  })

  it('can be sent out again after it came back', async () => {
    const { line } = await sentOut()
    expect((await fail(line)).http).toBe(200)
    await age(line, 20)
    expect((await send(line)).http).toBe(200)
    expect(await handStateOf(line)).toBe('out')
    expect((await enter(line, await codeOf(line))).http).toBe(200)
    expect((await orderOf(line)).status).toBe(delivered)
  })

  it('is cancelled with its order before it is sent out, and is called back afterwards', async () => {
    const waiting = await packed()
    expect((await setStatus(waiting, cancelled)).http).toBe(200)
    await runJob(shop.app, 'cancel-shipments', { orderId: (await orderOf(waiting)).id })
    expect(await shipmentOf(shop, waiting)).toMatchObject({ state: 'cancelled', message: 'The order was cancelled' })
    expect([(await send(waiting)).http, (await ship(shop, waiting, { carrier_id: 'hand' })).http]).toEqual([409, 409])
    const { line, code } = await sentOut()
    expect((await setStatus(line, cancelled)).http).toBe(200)
    for (const late of [await enter(line, code), await send(line)]) expect(late.http).toBe(409)
    expect((await fail(line)).http).toBe(200)
    const { order_product_id } = line
    expect((await shop.asOwner('admin/order-confirm-return', { order_product_id })).http).toBe(200)
    expect([(await orderOf(line)).status, await handStateOf(line)]).toEqual([cancelled, 'over'])
  })

  it('is no parcel of a courier: the calls of deliveries by hand refuse one, and an unknown line', async () => {
    const { line } = await sellPhones(shop)
    expect((await ship(shop, line)).http).toBe(200)
    for (const refused of [await send(line), await enter(line, '123456'), await fail(line)])
      expect(refused.http).toBe(409)
    const nobody = { order_number: 'HS1', order_product_id: 999_999_999 }
    for (const unknown of [await send(nobody), await enter(nobody, '123456'), await fail(nobody)])
      expect(unknown.http).toBe(404)
  })
})
