import { describe, expect, it } from 'vitest'
import { newImei } from '../../test/orders/paid-line.ts'
import {
  bookingsOf,
  lineStatus,
  moveParcel,
  type Sale,
  sellPhones,
  ship,
  shipmentOf,
  type SoldLine,
  lightPhones,
} from '../../test/orders/parcels.ts'
import { pdf } from '../../test/files/pdf-files.ts'
import { changeOrder, newShopper, readOrder, refundsOf, runJob, type TestVariant } from '../../test/shopper.ts'
import { file } from '../../test/catalogue/upload-files.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'
import { addSingleUseCoupon } from '../../test/orders/order-payments.ts'
import { setStatus, viewOrder } from '../../test/orders/staff-orders.ts'

const moneyIsBack = 'The money was refunded: this order cannot be reopened'

describe('an order that is taken up again', () => {
  const shop = useCheckedShop()

  const view = (order: string) => viewOrder(shop, order)
  const set = (order: string, status: number) => setStatus(shop, order, status)
  const invoice = (line: SoldLine) =>
    shop.asOwner('admin/add-imei-number-place-of-supply', {
      order_product_id: line.order_product_id,
      imei_no: newImei(),
      razorpay_discount_percentage: 0,
    })
  const paidOrder = (isInvoiced = true) => sellPhones(shop, { isInvoiced })
  const sendRefund = async ({ order_number }: Sale) => {
    for (const { id } of await refundsOf(shop, order_number)) await runJob(shop.app, 'send-refund', { refundId: id })
  }

  it('stops the refund that was not sent yet: the provider is never asked', async () => {
    const order = await paidOrder()
    await set(order.order_number, 5)
    expect((await view(order.order_number)).order.refund_state).toBe('due')
    expect((await set(order.order_number, 2)).http).toBe(200)
    await sendRefund(order)
    await runJob(shop.app, 'reconcile-payments', {})
    expect(await refundsOf(shop, order.order_number)).toMatchObject([{ state: 'stopped', first_requested_at: null }])
    const shown = await view(order.order_number)
    expect([shown.order.refund_state, shown.order.order_status_code]).toEqual(['stopped', 2])
    expect(shown.timeline.map(({ text }: { text: string }) => text)).toContain('The refund was stopped')
    expect((await ship(shop, order.line)).http).toBe(200)
  })

  it.each([5, 7])('is refused with its reason once the refund was sent, from status %i', async (closed) => {
    const order = await paidOrder()
    await set(order.order_number, closed)
    await sendRefund(order)
    for (const status of [1, 2, 3, 4, 6, 8, 9, 10])
      expect(await set(order.order_number, status)).toMatchObject({ http: 409, message: moneyIsBack })
    expect((await readOrder(shop, order.order_number)).status).toBe(closed)
    expect((await view(order.order_number)).order.refund_state).toBe('requested')
  })

  it('is refused when the provider did not respond to the refund, or refused it', async () => {
    const order = await paidOrder()
    await set(order.order_number, 5)
    await shop.fault('pinelabs', 'error')
    await sendRefund(order)
    await shop.fault('pinelabs', 'ok')
    expect(await refundsOf(shop, order.order_number)).toMatchObject([{ state: 'due' }])
    expect((await view(order.order_number)).order.refund_state).toBe('requested')
    expect(await set(order.order_number, 2)).toMatchObject({ http: 409, message: moneyIsBack })
    await shop.db.updateTable('refunds').set({ state: 'refused' }).where('state', '=', 'due').execute()
    expect(await set(order.order_number, 2)).toMatchObject({ http: 409, message: moneyIsBack })
  })

  it('is refunded when it is cancelled again', async () => {
    const order = await paidOrder()
    await set(order.order_number, 5)
    await set(order.order_number, 2)
    await set(order.order_number, 5)
    expect(await refundsOf(shop, order.order_number)).toMatchObject([{ state: 'due', reason: 'cancelled-by-shop' }])
    await shop.work()
    expect(await refundsOf(shop, order.order_number)).toMatchObject([{ state: 'requested' }])
    const mails = (await shop.messages(order.shopper.email)).filter(({ subject }) => subject?.startsWith('Refund of'))
    expect(mails).toHaveLength(2)
  })

  it('gets an invoice for a line that had none', async () => {
    const order = await paidOrder(false)
    await set(order.order_number, 5)
    expect((await invoice(order.line)).http).toBe(409)
    await set(order.order_number, 2)
    expect(await lineStatus(shop, order.line)).toBe(1)
    expect((await invoice(order.line)).http).toBe(200)
  })

  it('takes its coupon use again, or is refused when the coupon is used up', async () => {
    await addSingleUseCoupon(shop, 'BACK1')
    const usesOf = async () =>
      (await shop.db.selectFrom('coupons').select('used_count').where('code', '=', 'BACK1').executeTakeFirstOrThrow())
        .used_count
    const shopper = await newShopper(shop)
    const [phone] = (await lightPhones(shop, 1)) as [TestVariant]
    const order = await shopper.unpaidOrder(phone, { coupon_code: 'BACK1' })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shopper.confirm(order)
    await set(order.order_number, 5)
    expect(await usesOf()).toBe(0)
    expect((await set(order.order_number, 2)).http).toBe(200)
    expect(await usesOf()).toBe(1)
    await set(order.order_number, 5)
    const other = await newShopper(shop)
    await other.unpaidOrder(phone, { coupon_code: 'BACK1' })
    expect(await set(order.order_number, 2)).toMatchObject({ http: 409, message: 'This coupon has been used up' })
    expect(await refundsOf(shop, order.order_number)).toMatchObject([{ state: 'due' }])
  })

  it('waits for the courier to cancel the parcel that was booked before', async () => {
    const order = await paidOrder()
    await ship(shop, order.line)
    await shop.fault('courier', 'error')
    await set(order.order_number, 5)
    const cancel = async () =>
      runJob(shop.app, 'cancel-shipments', { orderId: (await readOrder(shop, order.order_number)).id })
    await expect(cancel()).rejects.toThrow('not cancelled yet')
    expect(await set(order.order_number, 2)).toMatchObject({
      http: 409,
      message: 'The courier has not cancelled a parcel of this order yet. Please try again in a minute',
    })
    await shop.fault('courier', 'ok')
    await cancel()
    expect((await set(order.order_number, 2)).http).toBe(200)
    expect([await lineStatus(shop, order.line), (await shipmentOf(shop, order.line)).state]).toEqual([1, 'cancelled'])
    expect((await ship(shop, order.line)).http).toBe(200)
    expect((await bookingsOf(shop, order.line)).filter(({ status }) => status !== 'CANCELLED')).toHaveLength(1)
  })

  it('keeps a parcel that had left before it was cancelled', async () => {
    const order = await paidOrder()
    const { data } = await ship(shop, order.line)
    await moveParcel(shop, data.tracking_id, 'PICKED UP')
    await expect.poll(() => lineStatus(shop, order.line)).toBe(3)
    await set(order.order_number, 5)
    expect((await set(order.order_number, 9)).http).toBe(200)
    expect(await lineStatus(shop, order.line)).toBe(3)
  })

  it('is not booked, invoiced, recoloured or given documents while its payment goes back', async () => {
    const order = await paidOrder(false)
    const invoiced = await paidOrder()
    for (const { order_number } of [order, invoiced]) {
      await set(order_number, 5)
      // Set directly: no call takes an order up while its refund is on its way.
      await changeOrder(shop, order_number, { status: 2 })
    }
    const lineIds = [order, invoiced].map(({ line }) => line.order_product_id)
    await shop.db.updateTable('order_lines').set({ delivery_status: 1 }).where('id', 'in', lineIds).execute()
    const orderNumber = order.order_number
    const color = (
      await shop.asOwner('admin/get-order-product-colors', { order_product_id: order.line.order_product_id })
    ).data[0]
    const responses = [
      await ship(shop, invoiced.line),
      await invoice(order.line),
      await shop.asOwner('admin/add-trackid-invoice', { order: orderNumber, tracking_id: 'AWB-12345' }),
      await shop.asOwner('admin/add-trackid-invoice', { order: orderNumber, order_invoice: file(pdf(), 'a.pdf') }),
      await shop.asOwner('admin/update-order-product-colors', {
        order_product_id: order.line.order_product_id,
        product_color: color.color,
        product_unique: color.product_unique,
        product_variant_id: color.product_variant_id,
      }),
    ]
    for (const { http, message } of responses)
      expect([http, message]).toEqual([409, 'The payment of this order has been refunded or is being refunded'])
    expect(await bookingsOf(shop, invoiced.line)).toEqual([])
    for (const { order_number } of [order, invoiced]) await changeOrder(shop, order_number, { status: 5 })
  })

  it('is not booked again after its cancellation, although the response to the first booking was lost', async () => {
    const order = await paidOrder()
    await shop.fault('courier', 'error')
    expect((await ship(shop, order.line)).http).toBe(503)
    await set(order.order_number, 5)
    await shop.fault('courier', 'ok')
    expect((await ship(shop, order.line)).http).toBe(409)
    expect(await bookingsOf(shop, order.line)).toEqual([])
    expect((await set(order.order_number, 2)).http).toBe(409)
    await runJob(shop.app, 'resolve-bookings', {})
    expect((await set(order.order_number, 2)).http).toBe(200)
  })
})
