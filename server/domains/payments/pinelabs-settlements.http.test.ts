import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newOrder, runJob, type UnpaidOrder } from '../../test/shopper.ts'
import { usePinelabsOnline } from '../../test/providers/use-pinelabs-online.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { listPaymentIssues, payUnseen } from '../../test/orders/order-payments.ts'
import { setStatus, viewOrder } from '../../test/orders/staff-orders.ts'

describe('settlements of Pine Labs with client id and secret', () => {
  const shop = useCheckedShop('pinelabs')
  const phone = usePhone(shop, 60)
  beforeAll(async () => {
    usePinelabsOnline(shop)
  })

  const readSettlements = () => runJob(shop.app, 'read-settlements', { retries: 8 })
  const settle = (order: UnpaidOrder) => shop.pay(order.redirect_url, 'settle', 'none')
  const viewOf = ({ order_number }: UnpaidOrder) => viewOrder(shop, order_number)
  async function paidUnseen() {
    const { shopper, order } = await newOrder(shop, phone)
    await payUnseen(shop, order, 'pinelabs')
    await shop.fault('pinelabs', 'ok')
    return { shopper, order }
  }
  async function paid(): Promise<UnpaidOrder> {
    const { shopper, order } = await paidUnseen()
    expect((await shopper.confirm(order)).http).toBe(200)
    return order
  }
  /** 1.8 % with 18 % GST, as the sandbox's Pine Labs takes it. */
  const feeOf = (rupees: number) => {
    const charge = Math.round(rupees * 100 * 0.018)
    return { fee: (charge + Math.round(charge * 0.18)) / 100, fee_tax: Math.round(charge * 0.18) / 100 }
  }
  const netOfPayouts = async () => {
    const { rows } = await sql<{
      net: number
    }>`select coalesce(sum(net_paise), 0)::bigint as net from settlement_lines`.execute(shop.db)
    return rows[0]?.net
  }

  it('give a payment its UTR, time and final fee, once it was paid out', async () => {
    const order = await paid()
    await readSettlements()
    expect((await viewOf(order)).payments).toMatchObject([{ fee: null, fee_source: 'unknown', settlement: null }])
    await settle(order)
    await readSettlements()
    const settled = (await viewOf(order)).payments
    expect(settled).toMatchObject([
      {
        ...feeOf(order.order_total),
        fee_source: 'settled',
        settlement: { id: '', utr: expect.stringMatching(/^41\d{10}$/), at: expect.stringMatching(/^20/) },
      },
    ])
    await readSettlements()
    expect((await viewOf(order)).payments).toEqual(settled)
    expect(await listPaymentIssues(shop, order)).toEqual([])
  })

  it('add up to the payout, which refunds are taken from', async () => {
    const before = Number(await netOfPayouts())
    const order = await paid()
    await setStatus(shop, order.order_number, 5)
    await shop.work()
    await settle(order)
    await readSettlements()
    const fee = Math.round(feeOf(order.order_total).fee * 100)
    expect(Number(await netOfPayouts()) - before).toBe(-fee)
    await readSettlements()
    expect(Number(await netOfPayouts()) - before).toBe(-fee)
    expect(await listPaymentIssues(shop, order)).toEqual([])
  })

  it('place an order whose payment nobody had reported', async () => {
    const { order } = await paidUnseen()
    await settle(order)
    await readSettlements()
    expect(await viewOf(order)).toMatchObject({
      order: { payment_status: 'Completed' },
      payments: [{ state: 'captured', fee_source: 'settled' }],
    })
    expect(await listPaymentIssues(shop, order)).toEqual([])
  })

  it('list a payment of which another amount was settled, until it is right', async () => {
    const order = await paid()
    await settle(order)
    await shop.fault('pinelabs', 'lie')
    await readSettlements()
    await shop.fault('pinelabs', 'ok')
    expect(await listPaymentIssues(shop, order)).toMatchObject([
      { kind: 'settlement-amount', amount: order.order_total - 1, expected: order.order_total },
    ])
    await readSettlements()
    expect(await listPaymentIssues(shop, order)).toEqual([])
  })

  it('change nothing while Pine Labs does not answer', async () => {
    const order = await paid()
    await settle(order)
    await shop.fault('pinelabs', 'error')
    await readSettlements()
    await shop.fault('pinelabs', 'ok')
    expect((await viewOf(order)).payments).toMatchObject([{ settlement: null }])
    await readSettlements()
    expect((await viewOf(order)).payments).toMatchObject([{ fee_source: 'settled' }])
  })
})
