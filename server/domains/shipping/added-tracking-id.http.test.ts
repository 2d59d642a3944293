import { describe, expect, it } from 'vitest'
import { pdf } from '../../test/files/pdf-files.ts'
import { bookingsOf, sellPhones, ship } from '../../test/orders/parcels.ts'
import { newShopper } from '../../test/shopper.ts'
import { file } from '../../test/catalogue/upload-files.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('a tracking id or an invoice added to an order by hand', () => {
  const shop = useShop()

  const add = (input: Record<string, unknown>) => shop.asOwner('admin/add-trackid-invoice', input)
  const detail = async (order: string) =>
    (await shop.asOwner('admin/order-view-single-order', { order })).data as {
      order: { tracking_id: string | null }
      products: { tracking_id: string | null }[]
      timeline: { text: string; actor: string }[]
    }

  it('is the tracking id of each product in the back office and the warehouse', async () => {
    const { order_number: order } = await sellPhones(shop, { count: 2 })
    await add({ order, tracking_id: 'AWB-12345' })
    const { products } = await detail(order)
    expect(products.map(({ tracking_id }) => tracking_id)).toEqual(['AWB-12345', 'AWB-12345'])
    const warehouse = await shop.call(
      'warehouse/order-view-single-order',
      { order },
      { token: await shop.token('warehouse') },
    )
    expect(warehouse.data.products[0].tracking_id).toBe('AWB-12345')
  })

  it('keeps the tracking id of a parcel that the courier booked before', async () => {
    const { order_number: order, line } = await sellPhones(shop, { count: 2 })
    const { data: booked } = await ship(shop, line)
    await add({ order, tracking_id: 'AWB-12345' })
    const { products } = await detail(order)
    expect(products.map(({ tracking_id }) => tracking_id)).toEqual([booked.tracking_id, 'AWB-12345'])
  })

  it('refuses a second parcel, a label and the deletion of the invoice until it is removed', async () => {
    const { order_number: order, line } = await sellPhones(shop)
    const { order_product_id } = line
    await add({ order, tracking_id: 'AWB-12345' })
    const refused = await ship(shop, line)
    expect([refused.http, refused.message]).toEqual([
      409,
      'This order has a tracking ID already, so no second parcel is booked. Remove the tracking ID first',
    ])
    expect(await bookingsOf(shop, line)).toEqual([])
    const label = await shop.asOwner('admin/get-shipyaari-lable', { order_product_id })
    expect([label.http, label.message]).toEqual([
      409,
      'The tracking ID of this order was added by hand, so there is no label for it here',
    ])
    expect((await shop.asOwner('admin/delete-order-invoice', { order_product_id })).http).toBe(409)

    const removed = await add({ order, remove_tracking_id: 1 })
    expect([removed.http, removed.message]).toEqual([200, 'Tracking ID removed'])
    const { order: facts, products, timeline } = await detail(order)
    expect([facts.tracking_id, products[0]?.tracking_id]).toEqual([null, null])
    expect(timeline.at(-1)).toMatchObject({ text: 'Tracking ID removed', actor: 'admin@handset.example' })
    expect((await ship(shop, line)).http).toBe(200)
  })

  it('shows the customer the tracking id and the uploaded invoice, and nobody else that file', async () => {
    const { order_number: order, shopper } = await sellPhones(shop, { isInvoiced: false })
    const view = async () => (await shopper.call('customer/view-order', { order })).data.order
    expect(await view()).toMatchObject({ tracking_id: null, has_invoice: false })
    expect((await shopper.call('customer/download-invoice', { order })).http).toBe(404)
    const invoice = pdf({ text: 'Uploaded' })
    await add({ order, tracking_id: 'AWB-12345' })
    await add({ order, order_invoice: file(invoice, 'a.pdf') })
    expect(await view()).toMatchObject({ tracking_id: 'AWB-12345', has_invoice: true })
    const response = await fetch(`${shop.origin}/api/customer/download-invoice?order=${order}`, {
      headers: { Authorization: `Bearer ${shopper.token}` },
    })
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`Invoice-${order}.pdf`),
    ])
    expect(Buffer.from(await response.arrayBuffer()).equals(invoice)).toBe(true)
    const stranger = await newShopper(shop)
    expect((await stranger.call('customer/download-invoice', { order })).http).toBe(404)
    expect((await shopper.call('customer/download-invoice', {})).http).toBe(422)
  })
})
