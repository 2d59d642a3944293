import { describe, expect, test } from 'vitest'
import { callRazorpay, errorOf, newReference } from './razorpay-merchant-harness.ts'
import { useTestShop } from './sandbox-harness.ts'

const shop = useTestShop('razorpay')

const amount = 3_499_900

async function paidOrder() {
  const receipt = newReference()
  const { fields } = await callRazorpay(shop, '/orders', { body: { amount, currency: 'INR', receipt } })
  await shop.postForm(`/sandbox/pay/${receipt}`, { outcome: 'pay', return: 'none' })
  const { fields: list } = await callRazorpay(shop, `/orders/${String(fields['id'])}/payments`)
  const [payment] = list['items'] as { id: string }[]
  return { receipt, paymentId: payment?.id ?? '' }
}
const settle = (receipt: string) => shop.postForm(`/sandbox/pay/${receipt}`, { outcome: 'settle' })

const today = () => {
  const [year, month, day] = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10).split('-').map(Number)
  return `year=${year}&month=${month}&day=${day}`
}
const recon = (query = `${today()}&count=1000`) => callRazorpay(shop, `/settlements/recon/combined?${query}`)
const linesOf = async (paymentId: string) =>
  ((await recon()).fields['items'] as Record<string, unknown>[]).filter(
    (line) => line['entity_id'] === paymentId || line['payment_id'] === paymentId,
  )

describe('the settlement report of Razorpay', () => {
  test('has a payment once it is paid out, with its fee, settlement and UTR', async () => {
    const { receipt, paymentId } = await paidOrder()
    expect(await linesOf(paymentId)).toEqual([])
    expect((await settle(receipt)).status).toBe(200)
    expect(await linesOf(paymentId)).toMatchObject([
      {
        type: 'payment',
        amount,
        fee: 82_598,
        tax: 12_600,
        credit: amount - 82_598,
        debit: 0,
        settled: true,
        order_receipt: receipt,
        settlement_id: expect.stringMatching(/^setl_\d{14}$/),
        settlement_utr: expect.stringMatching(/^RZPX\d{8}$/),
      },
    ])
  })

  test('has refunds and lost disputes of a payment as debits', async () => {
    const { receipt, paymentId } = await paidOrder()
    await callRazorpay(shop, `/payments/${paymentId}/refund`, { body: { amount: 100_000 } })
    await settle(receipt)
    await shop.postForm(`/sandbox/pay/${receipt}`, { outcome: 'dispute-lost' })
    const lines = await linesOf(paymentId)
    expect(lines).toHaveLength(3)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'refund', debit: 100_000, credit: 0, fee: 0 }),
        expect.objectContaining({ type: 'adjustment', debit: amount, dispute_id: expect.stringMatching(/^disp_/) }),
      ]),
    )
  })

  test('can be without fees at first, or tell another amount', async () => {
    const { receipt, paymentId } = await paidOrder()
    await settle(receipt)
    await shop.postForm('/sandbox/faults', { provider: 'razorpay', mode: 'fee-later', times: '1' })
    expect(await linesOf(paymentId)).toMatchObject([{ fee: null, tax: null }])
    await shop.postForm('/sandbox/faults', { provider: 'razorpay', mode: 'lie', times: '1' })
    expect(await linesOf(paymentId)).toMatchObject([{ amount: amount - 100 }])
    expect(await linesOf(paymentId)).toMatchObject([{ amount }])
  })

  test('comes in pages', async () => {
    for (let count = 0; count < 2; count += 1) await settle((await paidOrder()).receipt)
    const all = (await recon()).fields['items'] as unknown[]
    const pages = [
      (await recon(`${today()}&count=1`)).fields['items'],
      (await recon(`${today()}&count=1000&skip=1`)).fields['items'],
    ] as unknown[][]
    expect(pages.map(({ length }) => length)).toEqual([1, all.length - 1])
    expect(pages.flat()).toEqual(all)
  })

  test.each([
    ['year', 'month=3&day=7'],
    ['month', 'year=2026&month=13&day=7'],
    ['day', 'year=2026&month=3&day=32'],
    ['count', 'year=2026&month=3&day=7&count=1001'],
  ])('refuses a wrong %s', async (field, query) => {
    const response = await recon(query)
    expect(response).toMatchObject({ http: 400, fields: { error: { code: 'BAD_REQUEST_ERROR', field } } })
    expect(errorOf(response)).toContain(field)
  })

  test('does not settle what nobody has paid', async () => {
    const receipt = newReference()
    await callRazorpay(shop, '/orders', { body: { amount, currency: 'INR', receipt } })
    expect((await settle(receipt)).status).toBe(409)
  })
})
