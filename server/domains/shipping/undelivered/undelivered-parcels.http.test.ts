import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  changeShipment,
  lineStatus,
  moveAndTrack,
  moveParcel,
  sellPhones,
  ship,
  shipmentOf,
  type SoldLine,
} from '../../../test/orders/parcels.ts'
import { useShiprocketShop } from '../../../test/providers/shiprocket-shop.ts'
import type { TestShop } from '../../../test/shop.ts'
import { newShopper, runJob } from '../../../test/shopper.ts'
import { trackShipment } from '../track-shipments.ts'
import { useShop } from '../../../test/suite-shop.ts'
import { readAudit, viewOrder } from '../../../test/orders/staff-orders.ts'

const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 86_400_000)

/** What the tests do with a shop and the courier that its sandbox, or another's, plays. */
function desk(shop: TestShop, courier = shop) {
  const moved = (line: SoldLine, status: string) => moveAndTrack({ shop, courier }, line, status)
  return {
    moved,
    answer: ({ order_product_id }: SoldLine, input: Record<string, unknown>) =>
      shop.asOwner('admin/answer-undelivered', { order_product_id, comment: 'He is at home', ...input }),
    rowOf: async (line: SoldLine) =>
      (await shop.asOwner('admin/undelivered-parcels', { page: 1 })).data.parcels.find(
        ({ order_product_id }: { order_product_id: number }) => order_product_id === line.order_product_id,
      ),
    async undelivered() {
      const { line, shopper } = await sellPhones(shop)
      expect((await ship(shop, line)).http).toBe(200)
      await moved(line, 'PICKED UP')
      const { id, awb } = await shipmentOf(shop, line)
      await moveParcel(courier, awb ?? '', 'UNDELIVERED')
      // Shiprocket's scans have seconds: a later one of the same test must not be in the same.
      if (courier !== shop)
        await sql`update sandbox.shipment_scans set at = at - interval '2 seconds' where status = 'UNDELIVERED'`.execute(
          courier.db,
        )
      await trackShipment(shop.services, id)
      return { line, shopper }
    },
  }
}

describe('an undelivered parcel at Shiprocket', () => {
  const { courier, shop } = useShiprocketShop()
  const { answer, moved, rowOf, undelivered } = desk(shop, courier)
  const shownLine = async (line: SoldLine) => (await viewOrder(shop, line.order_number)).products[0]
  const toldOf = async (line: SoldLine) => {
    const { awb } = await shipmentOf(shop, line)
    const { rows } = await sql<{
      told: Record<string, string>[]
    }>`select ndr_actions as told from sandbox.shipments where awb = ${awb}`.execute(courier.db)
    return rows[0]?.told
  }

  it('is listed with reason, attempts and days left until it is delivered', async () => {
    const { line } = await undelivered()
    expect(await rowOf(line)).toMatchObject({ reason: '', attempts: 1, days_left: 7, answer: 'none' })
    await runJob(shop.app, 'read-undelivered', {})
    expect(await rowOf(line)).toMatchObject({
      order_number: line.order_number,
      reason: 'Customer not available',
      attempts: 1,
      courier_takes_answers: true,
    })
    const { data } = await shop.asOwner('admin/dashboard-summary')
    expect(data.queues).toContainEqual(
      expect.objectContaining({ label: 'Undelivered parcels', link: '/admin-undelivered' }),
    )
    expect(await shownLine(line)).toMatchObject({ undelivered: 'unanswered' })
    await moved(line, 'DELIVERED')
    expect(await rowOf(line)).toBeUndefined()
    expect(await shownLine(line)).toMatchObject({ undelivered: 'none' })
    expect(await lineStatus(shop, line)).toBe(4)
  })

  it('is found by the list of the courier when it has no scan', async () => {
    const { line } = await sellPhones(shop)
    await ship(shop, line)
    await moved(line, 'PICKED UP')
    await moveParcel(courier, (await shipmentOf(shop, line)).awb ?? '', 'UNDELIVERED')
    await courier.fault('courier', 'error')
    await runJob(shop.app, 'read-undelivered', {})
    expect(await rowOf(line)).toBeUndefined()
    await courier.fault('courier', 'ok')
    await runJob(shop.app, 'read-undelivered', {})
    expect(await rowOf(line)).toMatchObject({ attempts: 1, answer: 'none' })
  })

  it('is attempted again on the day, at the phone and address that staff give, sent once', async () => {
    const { line } = await undelivered()
    const request = {
      action: 're-attempt',
      date: dayAhead(2),
      phone: '9811111111',
      address: '8, Neem Lane',
      landmark: 'Well',
    }
    const answers = await Promise.all([answer(line, request), answer(line, request), answer(line, request)])
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await toldOf(line)).toEqual([
      {
        action: 're-attempt',
        comments: 'He is at home',
        deferred_date: dayAhead(2),
        phone: '9811111111',
        address1: '8, Neem Lane',
        address2: 'Well',
      },
    ])
    expect(await rowOf(line)).toMatchObject({ answer: 're-attempt', answered_by: 'admin@handset.example' })
    const data = await viewOrder(shop, line.order_number)
    expect(data.products[0]).toMatchObject({ undelivered: 'answered' })
    expect(data.timeline.at(-1).text).toBe(
      `The courier was asked to deliver again on ${dayAhead(2).split('-').toReversed().join('/')}`,
    )
    expect((await readAudit(shop, line.order_number))[0]).toMatchObject({
      action: 'answer-undelivered',
      after: { answer: 're-attempt' },
    })
    await moved(line, 'UNDELIVERED')
    expect(await rowOf(line)).toMatchObject({ answer: 'none', attempts: 2 })
    expect((await answer(line, { action: 'dispute' })).http).toBe(200)
    expect((await toldOf(line))?.map(({ action }) => action)).toEqual(['re-attempt', 'fake-attempt'])
  })

  it('comes back to the door when staff ask for its return, also if the courier answers without words', async () => {
    const { line } = await undelivered()
    await courier.fault('courier', 'lie', { times: 1 })
    expect((await answer(line, { action: 'return' })).http).toBe(200)
    await trackShipment(shop.services, (await shipmentOf(shop, line)).id)
    expect(await rowOf(line)).toBeUndefined()
    await moved(line, 'RTO DELIVERED')
    const { order_product_id } = line
    expect((await shop.asOwner('admin/order-confirm-return', { order_product_id })).http).toBe(200)
    expect(await lineStatus(shop, line)).toBe(7)
  })

  it('stays unanswered when the courier refuses or does not respond', async () => {
    const { line } = await undelivered()
    await courier.fault('courier', 'error')
    const silent = await answer(line, { action: 'return' })
    expect([silent.http, silent.message]).toEqual([503, 'The courier did not respond. Please try again in a minute'])
    await courier.fault('courier', 'ok')
    // Whether it heard the first answer is unknown for a minute.
    expect((await answer(line, { action: 'return' })).http).toBe(409)
    await changeShipment(shop, line, { ndr_claimed_until: null })
    // The carrier is on its way again, which the shop does not know yet.
    await moveParcel(courier, (await shipmentOf(shop, line)).awb ?? '', 'OUT FOR DELIVERY')
    const refused = await answer(line, { action: 'return' })
    expect([refused.http, refused.message]).toEqual([409, 'The courier did not accept this: No NDR for this AWB'])
    expect(await rowOf(line)).toMatchObject({ answer: 'none' })
  })

  it('needs a day on which the courier can come, a phone and a comment', async () => {
    const { line } = await undelivered()
    const request = { action: 're-attempt', date: dayAhead(1), phone: '9811111111' }
    for (const date of [dayAhead(0), dayAhead(7), dayAhead(-3)])
      expect((await answer(line, { ...request, date })).data).toEqual({
        date: ['Choose a day from tomorrow to 6 days ahead'],
      })
    expect((await answer(line, { ...request, date: '' })).data).toHaveProperty('date')
    expect((await answer(line, { ...request, phone: '' })).data).toHaveProperty('phone')
    expect((await answer(line, { ...request, comment: '' })).data).toHaveProperty('comment')
    expect((await answer({ ...line, order_product_id: 999_999_999 }, request)).http).toBe(404)
    expect(await toldOf(line)).toEqual([])
  })

  it('is attempted again on the day that its customer chooses, and nobody else', async () => {
    const { line, shopper } = await undelivered()
    const canAsk = async () =>
      (await shopper.call('customer/view-order', { order: line.order_number })).data.products[0].can_reattempt
    const request = { order_product_id: line.order_product_id, date: dayAhead(3), phone: '9822222222' }
    const stranger = await newShopper(shop)
    expect((await stranger.call('customer/reattempt-delivery', request)).http).toBe(404)
    expect(await canAsk()).toBe(true)
    expect((await shopper.call('customer/reattempt-delivery', request)).http).toBe(200)
    expect(await canAsk()).toBe(false)
    expect((await shopper.call('customer/reattempt-delivery', request)).http).toBe(409)
    expect(await toldOf(line)).toMatchObject([{ deferred_date: dayAhead(3), phone: '9822222222' }])
    expect(await rowOf(line)).toMatchObject({ answer: 're-attempt', answered_by: 'customer' })
  })
})

describe('an undelivered parcel at a courier that takes answers in its panel', () => {
  const shop = useShop()
  const { answer, rowOf, undelivered } = desk(shop)

  it('is listed, and staff note what they answered there', async () => {
    const { line } = await undelivered()
    await runJob(shop.app, 'read-undelivered', {})
    expect(await rowOf(line)).toMatchObject({ attempts: 1, courier_takes_answers: false })
    const noted = await answer(line, { action: 'return' })
    expect([noted.http, noted.message]).toEqual([200, 'Noted. Now give the courier this answer in its panel'])
    expect(await rowOf(line)).toMatchObject({ answer: 'return' })
  })

  it('has the request of its customer as a note for staff', async () => {
    const { line, shopper } = await undelivered()
    const request = { order_product_id: line.order_product_id, date: dayAhead(1), phone: '9833333333' }
    expect((await shopper.call('customer/reattempt-delivery', request)).http).toBe(200)
    expect((await viewOrder(shop, line.order_number)).notes).toMatchObject([
      { author: 'shop', text: expect.stringContaining('9833333333') },
    ])
  })
})
