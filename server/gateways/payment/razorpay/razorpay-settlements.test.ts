import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json } from '../../fake-provider.ts'
import { basicAuth, reference, refusal, freshRazorpay } from './fake-razorpay.ts'

/** The lines of the documentation's sample, and a payment of 34,999 rupees. */
const payment = {
  entity_id: 'pay_Qfldmt5StKZFCB',
  type: 'payment',
  debit: 0,
  credit: 3_417_302,
  amount: 3_499_900,
  currency: 'INR',
  fee: 82_598,
  tax: 12_600,
  on_hold: false,
  settled: true,
  created_at: 1_763_900_000,
  settled_at: 1_764_072_800,
  settlement_id: 'setl_QgbT1Rj8os78Ec',
  description: 'Order',
  payment_id: null,
  settlement_utr: '1764072800vxp0rj',
  order_receipt: reference,
  dispute_id: null,
}
const refund = {
  ...payment,
  entity_id: 'rfnd_DGRcGzZSLyEdg1',
  type: 'refund',
  debit: 242_500,
  credit: 0,
  amount: 242_500,
  fee: 0,
  tax: 0,
  payment_id: 'pay_DEXq1pACSqFxtS',
  order_receipt: null,
}
const adjustment = {
  ...refund,
  entity_id: 'adj_DGRcGzZSLyEdg1',
  type: 'adjustment',
  dispute_id: 'disp_DGRcGzZSLyEdg1',
  settled: false,
  settled_at: 0,
  settlement_id: null,
  settlement_utr: null,
}
const received = (items: unknown[]) => json({ entity: 'collection', count: items.length, items })

describe("a day of Razorpay's settlement report", () => {
  const { provider, gateway } = freshRazorpay()
  const read = (cursor: string | null = null) => gateway().readSettlements?.('2026-03-07', cursor)

  it('is asked for by its date, a page at a time', async () => {
    provider.respond = () => received(Array.from({ length: 100 }, () => payment))
    expect(await read()).toMatchObject({ ok: true, next: '100', unread: 0 })
    provider.respond = () => received([payment])
    expect(await read('100')).toMatchObject({ ok: true, next: null })
    const asked = '/v1/settlements/recon/combined?year=2026&month=3&day=7&count=100'
    expect(provider.received.map(({ path }) => path)).toEqual([`${asked}&skip=0`, `${asked}&skip=100`])
    expect(provider.received[0]).toMatchObject({ method: 'GET', headers: { authorization: basicAuth } })
  })

  it('has payments, refunds and adjustments with their amounts', async () => {
    provider.respond = () => received([payment, refund, adjustment])
    const settlement = {
      settlementId: 'setl_QgbT1Rj8os78Ec',
      utr: '1764072800vxp0rj',
      settledAt: '2025-11-25T12:13:20.000Z',
    }
    expect(await read()).toEqual({
      ok: true,
      next: null,
      unread: 0,
      lines: [
        {
          entityId: 'pay_Qfldmt5StKZFCB',
          kind: 'payment',
          providerTxnId: null,
          merchantTxnId: reference,
          disputeId: null,
          amount: 3_499_900,
          fee: { amount: 82_598, tax: 12_600 },
          net: 3_417_302,
          description: 'Order',
          ...settlement,
        },
        expect.objectContaining({
          kind: 'refund',
          providerTxnId: 'pay_DEXq1pACSqFxtS',
          net: -242_500,
          fee: { amount: 0, tax: 0 },
        }),
        expect.objectContaining({
          kind: 'adjustment',
          disputeId: 'disp_DGRcGzZSLyEdg1',
          net: -242_500,
          settledAt: null,
          settlementId: null,
          utr: null,
        }),
      ],
    })
  })

  it.each([
    ['no fee yet', { fee: null, tax: null }, { lines: [{ fee: null }], unread: 0 }],
    ['another currency', { currency: 'USD' }, { lines: [], unread: 1 }],
    ['an unknown kind', { type: 'reserve' }, { lines: [], unread: 1 }],
    ['a text for an amount', { amount: '3499900' }, { lines: [], unread: 1 }],
    ['no id', { entity_id: undefined }, { lines: [], unread: 1 }],
  ])('reads a line with %s', async (_what, changes, expected) => {
    provider.respond = () => received([{ ...payment, ...changes }])
    expect(await read()).toMatchObject(expected)
  })

  it.each([
    ['an error page', errorPage, 'unclear'],
    ['nothing', hangUp, 'unclear'],
    ['a list without lines', json({ entity: 'collection', count: 0 }), 'unclear'],
    ['wrong keys', refusal('Authentication failed', 401), 'unclear'],
    ['a refusal', refusal('You are not allowed to read settlements'), 'refused'],
  ])('is not taken for empty when Razorpay answers with %s', async (_what, response, reason) => {
    provider.respond = () => response
    expect(await read()).toMatchObject({ ok: false, reason })
  })
})
