import { beforeAll, describe, expect, it } from 'vitest'
import { bookingsOf, type Sale, sellPhones, ship } from '../../test/orders/parcels.ts'
import { openConnections, readOrder, refundsOf, runJob } from '../../test/shopper.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'
import { viewOrder } from '../../test/orders/staff-orders.ts'

describe('money back and parcel out at the same time', () => {
  const shop = useCheckedShop()
  beforeAll(() => openConnections(shop))

  async function paidOrder() {
    const sold = await sellPhones(shop)
    return { ...sold, customer: (await viewOrder(shop, sold.order_number)).order.user_unique as string }
  }
  const set = ({ order_number: order, customer }: Sale & { customer: string }, status: number) =>
    shop.asOwner('admin/order-update-order-status', { order, customer, status })
  const sendRefund = async ({ order_number }: Sale) => {
    for (const { id } of await refundsOf(shop, order_number)) await runJob(shop.app, 'send-refund', { refundId: id })
  }
  /** Whether the money goes back, and whether a parcel goes out, once every job has run. */
  async function outcomeOf({ order_number, line }: Sale) {
    await shop.work()
    const [refund] = await refundsOf(shop, order_number)
    const parcels = (await bookingsOf(shop, line)).filter(({ status }) => !status.startsWith('CANCEL'))
    return { isRefunded: refund !== undefined && refund.state !== 'stopped', parcels: parcels.length }
  }

  it.each([1, 2, 3])('never both when an order is cancelled and booked at once, run %i', async () => {
    const order = await paidOrder()
    const [cancelled] = await Promise.all([set(order, 5), ship(shop, order.line)])
    expect(cancelled?.http).toBe(200)
    expect(await outcomeOf(order)).toEqual({ isRefunded: true, parcels: 0 })
  })

  it.each([1, 2, 3])('never both when an order is taken up, booked and its refund sent at once, run %i', async () => {
    const order = await paidOrder()
    await set(order, 5)
    await Promise.all([sendRefund(order), set(order, 2), sendRefund(order), ship(shop, order.line)])
    await ship(shop, order.line)
    const { status } = await readOrder(shop, order.order_number)
    expect(await outcomeOf(order)).toEqual(
      status === 5 ? { isRefunded: true, parcels: 0 } : { isRefunded: false, parcels: 1 },
    )
  })

  it.each([1, 2, 3])('never both when cancel, take-up, refund and booking race, run %i', async () => {
    const order = await paidOrder()
    const refund = async () => {
      for (let turn = 0; turn < 5; turn += 1) await sendRefund(order)
    }
    await Promise.all([set(order, 5), set(order, 2), refund(), ship(shop, order.line)])
    const { status } = await readOrder(shop, order.order_number)
    const { isRefunded, parcels } = await outcomeOf(order)
    expect([isRefunded, isRefunded && parcels > 0]).toEqual([status === 5, false])
  })
})
