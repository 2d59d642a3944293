import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse } from '../../fake-provider.ts'
import { orderId, refusal, freshPinelabsOnline } from './fake-pinelabs-online.ts'

const utr = '410092786849'
const listed = (utrNumber: string) => ({
  utr_number: utrNumber,
  settled_date: '2026-03-07T10:59:46',
  total_amount: 34_256.64,
})
const sale = (changes: Record<string, unknown> = {}) => ({
  transaction_id: `${orderId}-up-k`,
  actual_transaction_amount: 34_999,
  total_deduction_amount: 743.38,
  settled_amount: 0,
  payout_status: 'Success',
  ...changes,
})
/** A payout of one payment of 34,999 rupees, less 1.8 % and GST. */
const detail = (changes: Record<string, unknown> = {}) => ({
  utr_number: utr,
  total_refund: 0,
  total_mdr_amount: 629.98,
  total_gst_amount: 113.4,
  total_platform_fee: 0,
  total_settled_amount: 34_255.62,
  settled_date: '2026-03-07T10:59:46',
  transactions: [sale()],
  ...changes,
})

describe("a day of Pine Labs' settlements", () => {
  const account = freshPinelabsOnline()
  const read = (cursor: string | null = null) => account.gateway.readSettlements?.('2026-03-07', cursor)
  const respondWith = (list: unknown, payout: unknown = detail()) =>
    account.answer(({ path }) => json(path.includes('/list?') ? list : payout))

  it('is asked for by its times in India, and then by UTR', async () => {
    respondWith({ data: [listed(utr)] })
    await read()
    expect(account.asked().map(({ path }) => path)).toEqual([
      '/api/settlements/v1/list?start_date=2026-03-07T00:00:00&end_date=2026-03-07T23:59:59&page=1&per_page=10',
      `/api/settlements/v1/detail/${utr}?page=1&per_page=10`,
    ])
  })

  it('has a payment by the id of its order, in paise, with its fee and the GST in it', async () => {
    respondWith({ data: [listed(utr)] })
    const fields = { providerTxnId: null, merchantTxnId: null, disputeId: null, settlementId: null, utr }
    const settledAt = '2026-03-07T05:29:46.000Z'
    expect(await read()).toEqual({
      ok: true,
      next: null,
      unread: 0,
      lines: [
        {
          ...fields,
          entityId: orderId,
          kind: 'payment',
          amount: 3_499_900,
          fee: { amount: 74_338, tax: 11_340 },
          net: 3_425_562,
          settledAt,
          description: '',
        },
        expect.objectContaining({ entityId: `payout-${utr}`, kind: 'adjustment', amount: 0, net: 0, settledAt }),
      ],
    })
  })

  it('adds up to what the bank got, whatever the payout was reduced by', async () => {
    respondWith({ data: [listed(utr)] }, detail({ total_refund: 24_999, total_settled_amount: 9_256.62 }))
    const page = await read()
    const lines = page?.ok ? page.lines : []
    expect(lines.map(({ net }) => net)).toEqual([3_425_562, -2_499_900])
    expect(lines[1]).toMatchObject({ kind: 'adjustment', amount: 2_499_900 })
  })

  it('counts the parts of one order together, also from several pages', async () => {
    const other = (nth: number) => sale({ transaction_id: `v1-26112100000${nth}-bb-other${nth}-up-k` })
    const pages = [[sale(), ...Array.from({ length: 9 }, (_none, nth) => other(nth))], [sale()]]
    account.answer(({ path }) =>
      json(
        path.includes('/list?')
          ? { data: [listed(utr)] }
          : detail({ transactions: pages[path.includes('page=1&') ? 0 : 1] }),
      ),
    )
    const page = await read()
    const lines = page?.ok ? page.lines : []
    expect(lines).toHaveLength(11)
    expect(lines.find(({ entityId }) => entityId === orderId)).toMatchObject({ amount: 6_999_800, net: 6_851_124 })
  })

  it('is read payout by payout, in the order of their UTRs', async () => {
    account.answer(({ path }) => {
      if (path.includes('/list?')) return json({ data: ['410000000003', '410000000001', '410000000002'].map(listed) })
      return json(detail({ utr_number: /detail\/(\d+)/.exec(path)?.[1] }))
    })
    expect(await read()).toMatchObject({ next: '410000000002', lines: [{ utr: '410000000001' }, {}] })
    expect(await read('410000000002')).toMatchObject({ next: '410000000003', lines: [{ utr: '410000000002' }, {}] })
    expect(await read('410000000003')).toMatchObject({ next: null, lines: [{ utr: '410000000003' }, {}] })
  })

  it.each<[string, unknown]>([
    ['an empty list', { data: [] }],
    ['the code for nothing found', null],
  ])('may have no payout: %s', async (_what, list) => {
    account.answer(() => (list === null ? refusal('SETTLEMENT_NOT_FOUND', 404) : json(list)))
    expect(await read()).toEqual({ ok: true, lines: [], next: null, unread: 0 })
  })

  it.each<[string, Record<string, unknown>]>([
    ['no id', { transaction_id: undefined }],
    ['an id of another form', { transaction_id: '4451' }],
    ['a text for an amount', { actual_transaction_amount: '34999' }],
    ['less than nothing', { actual_transaction_amount: -34_999 }],
    ['no deduction', { total_deduction_amount: undefined }],
  ])('leaves a line with %s to the rest of its payout', async (_what, changes) => {
    respondWith({ data: [listed(utr)] }, detail({ transactions: [sale(changes)] }))
    expect(await read()).toMatchObject({ unread: 1, lines: [{ kind: 'adjustment', net: 3_425_562 }] })
  })

  it('has no fee where GST is missing', async () => {
    respondWith({ data: [listed(utr)] }, detail({ total_gst_amount: undefined }))
    expect(await read()).toMatchObject({ lines: [{ fee: null, net: 3_425_562 }, {}] })
  })

  it('does not ask for a payout whose number leads elsewhere', async () => {
    respondWith({ data: [listed('../payouts')] })
    expect(await read()).toEqual({ ok: true, lines: [], next: null, unread: 1 })
    expect(account.asked()).toHaveLength(1)
  })

  it.each<[string, FakeResponse, string]>([
    ['an error page', errorPage, 'unclear'],
    ['nothing', hangUp, 'unclear'],
    ['a list without rows', json({ message: 'Success' }), 'unclear'],
    ['too many calls', refusal('API_RATE_LIMIT', 429), 'unclear'],
    ['a refusal', refusal('OPERATION_NOT_ALLOWED', 403), 'refused'],
  ])('is not taken for empty when Pine Labs answers with %s', async (_what, response, reason) => {
    account.answer(() => response)
    expect(await read()).toMatchObject({ ok: false, reason })
    account.answer(({ path }) => (path.includes('/list?') ? json({ data: [listed(utr)] }) : response))
    expect(await read()).toMatchObject({ ok: false, reason })
  })

  it('does not believe a payout with another number', async () => {
    respondWith({ data: [listed('410000000001')] })
    expect(await read()).toMatchObject({ ok: false, reason: 'unclear' })
  })
})
