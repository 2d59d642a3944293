import { describe, expect, it } from 'vitest'
import { issueInvoice, lineOf } from '../../test/orders/paid-line.ts'
import { newShopper, readOrder, type Shopper } from '../../test/shopper.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'
import type { InvoiceDocument } from './invoice-document.ts'

describe('the billing address of an order', () => {
  const shop = useShop()
  const phone = usePhone(shop, 20)

  const office = {
    full_name: 'Pathak Traders Accounts',
    email: 'accounts@example.com',
    mobile: '9822000001',
    full_address: '12, Mill Road',
    landmark: 'Opposite the mill',
    pincode: '600001',
    city: 'Chennai',
    state_id: 33,
    address_type: 2,
  }
  const addOffice = async (shopper: Shopper): Promise<number> =>
    (await shopper.call('customer/add-new-address', office)).data.id
  const staffView = async (order: string) => (await shop.asOwner('admin/order-view-single-order', { order })).data
  const customerView = async (shopper: Shopper, order: string) =>
    (await shopper.call('customer/view-order', { order })).data

  it('is frozen with the order, shown to customer and staff, and printed on the invoice', async () => {
    const shopper = await newShopper(shop)
    const billing = await addOffice(shopper)
    const order = await shopper.unpaidOrder(phone, { billing_address: billing })
    await shopper.call('customer/edit-address', { ...office, id: billing, full_name: 'Somebody Else' })
    await shopper.pay(order)
    const { state_id: _state, address_type: _type, ...shown } = { ...office, state_name: 'Tamil Nadu' }
    expect((await customerView(shopper, order.order_number)).order.billing_address).toEqual(shown)
    expect(await staffView(order.order_number)).toMatchObject({
      order: { billing_address: shown },
      customer: { full_name: 'Meera Pathak' },
    })
    const { data } = await issueInvoice(shop, await lineOf(shop, order.order_number))
    const invoice = await shop.db
      .selectFrom('invoices')
      .select('document')
      .where('number', '=', data.invoice_number)
      .executeTakeFirstOrThrow()
    expect(invoice.document as InvoiceDocument).toMatchObject({
      buyer: {
        name: 'Pathak Traders Accounts',
        address: ['12, Mill Road', 'Landmark: Opposite the mill', 'Chennai 600001'],
        state: { code: '33', name: 'Tamil Nadu' },
        phone: '9822000001',
      },
      delivery: { name: 'Meera Pathak', address: ['7, Neem Lane', 'Pune 411038'] },
    })
  })

  it('is the delivery address unless another one is chosen', async () => {
    const shopper = await newShopper(shop)
    for (const choice of [{}, { billing_address: '' }, { billing_address: shopper.address }]) {
      const order = await shopper.unpaidOrder(phone, choice)
      expect((await readOrder(shop, order.order_number)).billing_address).toBeNull()
      expect((await customerView(shopper, order.order_number)).order.billing_address).toBeNull()
    }
  })

  it("refuses another customer's address and creates no order", async () => {
    const [shopper, stranger] = [await newShopper(shop), await newShopper(shop)]
    await shopper.add(phone)
    for (const billing_address of [stranger.address, 999_999_999]) {
      const refused = await shopper.order({ billing_address })
      expect([refused.http, refused.data]).toEqual([422, { billing_address: ['Choose a billing address'] }])
    }
    expect((await shopper.call('customer/my-orders')).data.orders).toEqual([])
  })
})
