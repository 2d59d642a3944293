import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, type FakeResponse, neverRespond } from '../../fake-provider.ts'
import { inquiryFields, merchant, refusalFields, signed, signedResponse, freshPineLabs } from './fake-pinelabs.ts'

const request = {
  merchantRefundId: 'refund-1',
  merchantTxnId: 'attempt-1',
  providerTxnId: '12345678',
  amount: 3_499_900,
}
const ofRefund = { ppc_UniqueMerchantTxnID: 'refund-1', ppc_PinePGTransactionID: '555' }
const refundFields = (status: string, code: string) => ({
  ppc_MerchantID: merchant.merchantId,
  ...ofRefund,
  ppc_PinePGTxnStatus: status,
  ppc_TxnResponseCode: code,
  ppc_TxnResponseMessage: 'REFUND',
})
const refundResponse = (status: string, code: string): FakeResponse => signedResponse(refundFields(status, code))
const refusal = (code: string): FakeResponse => signedResponse(refusalFields(code, 'NO', 'refund-1'))

describe('a customer whose money is to go back', () => {
  const { provider, gateway } = freshPineLabs()
  /** One answer for the refund, one for every inquiry after it. */
  const respondWith = (refund: FakeResponse, inquiry: FakeResponse = errorPage) => {
    provider.respond = ({ body }) => (new URLSearchParams(body).get('ppc_TransactionType') === '10' ? refund : inquiry)
  }

  it('is asked for with a signed form under an id of its own', async () => {
    respondWith(refundResponse('1', '2'))
    expect(await gateway().refund(request)).toEqual({ state: 'requested', providerRefundId: '555', message: 'REFUND' })
    const sent = signed({
      ppc_MerchantID: merchant.merchantId,
      ppc_MerchantAccessCode: merchant.accessCode,
      ppc_TransactionType: '10',
      ppc_UniqueMerchantTxnID: 'refund-1',
      ppc_PinePGTransactionID: '12345678',
      ppc_Amount: '3499900',
      ppc_CurrencyCode: '356',
    })
    expect(Object.fromEntries(new URLSearchParams(provider.received[0]?.body))).toEqual(sent)
  })

  it('has no id at Pine Labs where an aggregator answers 0', async () => {
    respondWith(signedResponse({ ...refundFields('1', '2'), ppc_PinePGTransactionID: '0' }))
    expect(await gateway().refund(request)).toMatchObject({ state: 'requested', providerRefundId: null })
  })

  it.each([['6'], ['9']])('is done where the bank answers %s', async (status) => {
    respondWith(refundResponse(status, '1'))
    expect(await gateway().refund(request)).toMatchObject({ state: 'done', providerRefundId: '555' })
  })

  it.each(['-94', '-271', '-104', '-118', '-162'])(
    'is not paid twice when the first response was lost and the second says %s',
    async (code) => {
      respondWith(refusal(code), signedResponse(inquiryFields('6', '1', ofRefund)))
      expect(await gateway().refund(request)).toMatchObject({ state: 'done', providerRefundId: '555' })
      expect(provider.received).toHaveLength(2)
    },
  )

  it('is left in doubt, not refused, when the refund was seen but cannot be asked for now', async () => {
    for (const code of ['-94', '-104', '-162']) {
      respondWith(refusal(code), errorPage)
      expect(await gateway().refund(request)).toMatchObject({ state: 'unknown' })
    }
  })

  it('was refunded by somebody else when nothing is left and our id is not known', async () => {
    respondWith(refusal('-104'), refusal('-40'))
    expect(await gateway().refund(request)).toMatchObject({ state: 'refused' })
    respondWith(refusal('-94'), refusal('-40'))
    expect(await gateway().refund(request)).toMatchObject({ state: 'unknown' })
  })

  it.each(['-120', '-121', '-159', '-163', '-253', '-40', '-29', '-58', '-117', '-124', '-158', '-161'])(
    'is refused when the bank says %s',
    async (code) => {
      respondWith(refusal(code))
      expect(await gateway().refund(request)).toMatchObject({ state: 'refused' })
    },
  )

  it.each<[string, FakeResponse]>([
    ['an error page', errorPage],
    ['silence', neverRespond],
    ['a broken connection', hangUp],
    ['a key that is not right at the moment', refusal('-34')],
    ['a time-out at the bank', refusal('-71')],
    ['a response about another refund', signedResponse(inquiryFields('6', '1'))],
  ])('is neither paid nor refused on %s', async (_what, response) => {
    respondWith(response)
    expect(await gateway().refund(request)).toMatchObject({ state: 'unknown', providerRefundId: null })
  })

  it.each([
    ['1', '2', 'requested'],
    ['1', '1', 'requested'],
    ['6', '1', 'done'],
    ['9', '1', 'done'],
    ['-7', '-253', 'refused'],
    ['1', '-1', 'refused'],
    ['4', '1', 'unknown'],
  ])('later stands at %s with %s: %s', async (status, code, state) => {
    respondWith(errorPage, signedResponse(inquiryFields(status, code, ofRefund)))
    expect(await gateway().inquireRefund(request)).toMatchObject({ state })
  })

  it('is not asked for with an amount that is not whole paise', async () => {
    for (const amount of [0, -1, 0.5, Number.NaN])
      expect(await gateway().refund({ ...request, amount })).toMatchObject({ state: 'refused' })
    expect(provider.received).toEqual([])
  })
})
