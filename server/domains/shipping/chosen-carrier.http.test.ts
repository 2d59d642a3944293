import { describe, expect, it } from 'vitest'
import { sellPhones, ship, shipmentOf, type SoldLine } from '../../test/orders/parcels.ts'
import { useShiprocketShop } from '../../test/providers/shiprocket-shop.ts'
import type { TestShop } from '../../test/shop.ts'
import { changeOrder } from '../../test/shopper.ts'
import { useShop } from '../../test/suite-shop.ts'
import { readAudit } from '../../test/orders/staff-orders.ts'

const notOffered = 'This courier does not take the parcel any more. Choose another, or Automatic'

const carriersOf = (shop: TestShop, { order_product_id }: SoldLine) =>
  shop.asOwner('admin/parcel-carriers', { order_product_id })

const shipmentsOf = (shop: TestShop, { order_product_id }: SoldLine) =>
  shop.db.selectFrom('shipments').select('id').where('line_id', '=', order_product_id).execute()

describe('the carrier of a parcel at Shiprocket', () => {
  const { courier, shop } = useShiprocketShop()

  it('is offered with rate, days and date, the recommended one by name', async () => {
    const { http, data } = await carriersOf(shop, (await sellPhones(shop)).line)
    expect([http, data.courier, data.is_serviceable, data.recommended_id]).toEqual([200, 'Shiprocket', true, '1'])
    expect(data.carriers).toHaveLength(4)
    expect(data.carriers[1]).toEqual({
      carrier_id: '2',
      name: 'Blue Dart',
      rate: 92.5,
      days: 3,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
  })

  it('is the chosen one, stored with the rate that Shiprocket names', async () => {
    const { line } = await sellPhones(shop)
    const shipped = await ship(shop, line, { carrier_id: '3', rate: '1', carrier_rate_paise: '1' })
    expect([shipped.http, shipped.data]).toMatchObject([200, { courier: 'Xpressbees' }])
    expect(await shipmentOf(shop, line)).toMatchObject({
      courier: 'Xpressbees',
      carrier_id: '3',
      carrier_name: 'Xpressbees',
      carrier_rate_paise: 96_50,
      charge_paise: 96_50,
    })
    expect(await readAudit(shop, line.order_number)).toMatchObject([
      { action: 'create-new-order', after: { carrier_name: 'Xpressbees', carrier_rate_paise: 96_50 } },
    ])
  })

  it('is left to Shiprocket when nobody is chosen', async () => {
    const { line } = await sellPhones(shop)
    expect((await ship(shop, line, { carrier_id: '' })).http).toBe(200)
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booked', carrier_id: null, carrier_rate_paise: null })
  })

  it.each(['99', '3|x', 'Xpressbees', '03'])('cannot be forged: %s', async (carrier_id) => {
    const { line } = await sellPhones(shop)
    const refused = await ship(shop, line, { carrier_id })
    expect([refused.http, refused.data]).toEqual([422, { carrier_id: [notOffered] }])
    expect(await shipmentsOf(shop, line)).toEqual([])
  })

  it('is refused when it stops serving between the dialog and the booking, and another can be chosen', async () => {
    const { line } = await sellPhones(shop)
    expect((await carriersOf(shop, line)).data.carriers).toHaveLength(4)
    // From now on Delhivery alone serves the parcel.
    await changeOrder(shop, line.order_number, { pincode: '981038' })
    const refused = await ship(shop, line, { carrier_id: '3' })
    expect([refused.http, refused.data]).toEqual([422, { carrier_id: [notOffered] }])
    expect(await shipmentsOf(shop, line)).toEqual([])
    expect((await carriersOf(shop, line)).data.carriers).toMatchObject([{ carrier_id: '1' }])
    expect((await ship(shop, line, { carrier_id: '1' })).data).toMatchObject({ courier: 'Delhivery' })
  })

  it('is said to be none where nobody serves the PIN code', async () => {
    const { line } = await sellPhones(shop)
    await changeOrder(shop, line.order_number, { pincode: '991038' })
    expect((await carriersOf(shop, line)).data).toEqual({
      courier: 'Shiprocket',
      is_serviceable: false,
      recommended_id: null,
      carriers: [],
    })
    expect((await ship(shop, line, { carrier_id: '1' })).http).toBe(422)
  })

  it('is unknown while Shiprocket does not answer: nothing is stored for a choice, Automatic is not asked for', async () => {
    const { line } = await sellPhones(shop)
    await courier.fault('courier', 'error')
    expect((await carriersOf(shop, line)).http).toBe(503)
    expect((await ship(shop, line, { carrier_id: '1' })).http).toBe(503)
    expect(await shipmentsOf(shop, line)).toEqual([])
    await courier.fault('courier', 'ok')
    expect((await ship(shop, line)).http).toBe(200)
  })

  it('can be another one after the first was held', async () => {
    const { line } = await sellPhones(shop)
    await courier.fault('courier', 'lie', { times: 1 })
    expect((await ship(shop, line, { carrier_id: '2' })).http).toBe(409)
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booking', carrier_id: '2' })
    expect((await ship(shop, line, { carrier_id: '4' })).data).toMatchObject({ courier: 'Ecom Express' })
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booked', carrier_id: '4', carrier_rate_paise: 100_50 })
  })

  it('is one of two that are chosen at the same moment, and what is stored is what was booked', async () => {
    const { line } = await sellPhones(shop)
    const both = await Promise.all(['2', '3'].map((carrier_id) => ship(shop, line, { carrier_id })))
    expect(both.some(({ http }) => http === 200)).toBe(true)
    const stored = await shipmentOf(shop, line)
    expect(stored.carrier_name).toBe(stored.courier)
    expect(await shipmentsOf(shop, line)).toHaveLength(1)
  })
})

describe('the carrier of a parcel at Shipyaari', () => {
  const shop = useShop()

  it('is known by partner, service and mode, without days', async () => {
    const { line } = await sellPhones(shop)
    const { data } = await carriersOf(shop, line)
    expect(data).toMatchObject({ courier: 'Shipyaari', recommended_id: null })
    expect(data.carriers[2]).toEqual({
      carrier_id: 'XPRESSBEES|Xpressbees Surface|SURFACE',
      name: 'XPRESSBEES, surface',
      rate: 90.5,
      days: null,
      date: null,
    })
    const shipped = await ship(shop, line, { carrier_id: data.carriers[2].carrier_id })
    expect(shipped.data).toMatchObject({ courier: 'Xpressbees' })
    expect(await shipmentOf(shop, line)).toMatchObject({ carrier_rate_paise: 90_50 })
  })

  it('is asked for by staff who book shipments only', async () => {
    const { line } = await sellPhones(shop)
    const { order_product_id } = line
    expect((await shop.call('admin/parcel-carriers', { order_product_id })).http).toBe(401)
    expect((await shop.asOwner('admin/parcel-carriers', { order_product_id: 999_999_999 })).http).toBe(404)
  })
})
