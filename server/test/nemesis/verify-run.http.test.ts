import { beforeAll, describe, expect, it } from 'vitest'
import { paidLine } from '../orders/paid-line.ts'
import { useShop } from '../suite-shop.ts'
import { newShopper, stockedVariant, type TestVariant } from '../shopper.ts'
import { noAcknowledgements } from './acknowledgements.ts'
import { faultsAfterRun } from './verify-run.ts'

/** The checker of a run with random faults is itself checked: it must find each kind of lie that is planted here. */
describe('what is found after a run with random faults', () => {
  const shop = useShop()
  let phone: TestVariant
  beforeAll(async () => {
    phone = await stockedVariant(shop, 20)
    await shop.work()
  })
  const faults = (told = noAcknowledgements()) => faultsAfterRun(shop.db, told, { patience: 0 })

  it('is nothing where every response was true and everything is done', async () => {
    const { order_number } = await paidLine(shop, phone)
    await shop.work()
    const told = { ...noAcknowledgements(), created: new Set([order_number]), placed: new Set([order_number]) }
    expect(await faults(told)).toEqual([])
  })

  it('is each response that is not true', async () => {
    const { order_number } = await paidLine(shop, phone)
    await shop.work()
    const told = {
      ...noAcknowledgements(),
      created: new Set(['OD-none']),
      placed: new Set(['OD-none']),
      paid: new Set(['TXN-none']),
      invoices: new Map([['INV-none', 1]]) as never,
      voided: new Set(['INV-none']),
      parcels: new Map([['AWB-none', 1]]),
      versions: new Map([[order_number, 99]]),
    }
    expect(await faults(told)).toEqual([
      'was not true: acknowledged order OD-none',
      'was not true: acknowledged placed order OD-none',
      'was not true: paid attempt TXN-none',
      'was not true: acknowledged invoice INV-none',
      'was not true: voided invoice INV-none',
      'was not true: acknowledged parcel AWB-none',
      `was not true: status change of ${order_number}`,
    ])
  })

  it('is a captured payment with neither order nor refund, and the jobs that wait', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
    await shop.fault('pinelabs', 'no-webhook', { times: 1 })
    await shop.pay(order.redirect_url, 'pay', 'none')
    expect(await faults()).toContain(`left over: ${order.merchantTxnId}`)
    await shopper.confirm(order)
    expect(await faults()).toContainEqual(expect.stringMatching(/^left over: job send-message/))
    await shop.work()
    expect(await faults()).toEqual([])
  })

  it('is money that the provider refunded and the shop did not', async () => {
    const { order_number } = await paidLine(shop, phone)
    await shop.work()
    const { merchant_txn_id } = await shop.db
      .selectFrom('payment_attempts as a')
      .innerJoin('orders as o', 'o.placed_by_attempt_id', 'a.id')
      .select('a.merchant_txn_id')
      .where('o.order_number', '=', order_number)
      .executeTakeFirstOrThrow()
    await shop.db
      .withSchema('sandbox')
      .updateTable('payments' as never)
      .set({ refunded_paise: 500 } as never)
      .where('merchant_txn_id' as never, '=', merchant_txn_id as never)
      .execute()
    expect(await faults()).toEqual([`books differ: ${merchant_txn_id} refunded 500 of 0`])
  })
})
