import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse, neverRespond } from '../../fake-provider.ts'
import { inquiryFields, merchant, refusalFields, signed, signedResponse, freshPineLabs } from './fake-pinelabs.ts'

const paid = inquiryFields('4', '1')

describe('a shopper whose payment is asked for', () => {
  const { provider, gateway } = freshPineLabs()

  it('has paid when status 4 comes with code 1', async () => {
    provider.respond = () => signedResponse(paid)
    expect(await gateway().inquire('attempt-1')).toEqual({
      state: 'paid',
      amount: 3_499_900,
      providerTxnId: '12345678',
      mode: 'upi',
      message: 'SUCCESS',
      fee: null,
    })
  })

  it('is asked for with a signed form', async () => {
    provider.respond = () => signedResponse(paid)
    await gateway().inquire('attempt-1')
    const sent = signed({
      ppc_MerchantID: merchant.merchantId,
      ppc_MerchantAccessCode: merchant.accessCode,
      ppc_TransactionType: '3',
      ppc_UniqueMerchantTxnID: 'attempt-1',
    })
    expect(provider.received).toMatchObject([
      { method: 'POST', path: '/api/PG/V2', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ])
    expect(Object.fromEntries(new URLSearchParams(provider.received[0]?.body))).toEqual(sent)
  })

  it.each([
    ['6', '1', 'refunded'],
    ['9', '1', 'partly-refunded'],
    ['1', '1', 'pending'],
    ['1', '-1', 'failed'],
    ['-7', '-7', 'failed'],
    ['-7', '-12', 'failed'],
    ['1', '-10', 'cancelled'],
    ['-7', '-10', 'cancelled'],
    ['-10', '-52', 'cancelled'],
    ['-6', '-6', 'failed'],
    ['-8', '-8', 'failed'],
    ['12', '1', 'pending'],
    ['13', '1', 'failed'],
    ['14', '1', 'failed'],
    ['15', '1', 'failed'],
    ['4', '0', 'unknown'],
    ['4', '-1', 'unknown'],
    ['1', '0', 'unknown'],
    ['04', '1', 'unknown'],
    ['', '', 'unknown'],
  ])('at status %s with code %s is %s, though every message says SUCCESS', async (status, code, state) => {
    provider.respond = () => signedResponse(inquiryFields(status, code))
    expect((await gateway().inquire('attempt-1')).state).toBe(state)
  })

  it.each<[string, FakeResponse]>([
    ['was tampered with', json({ ...signed(paid), ppc_Amount: '100' })],
    ['was signed by somebody else', json(signed(paid, 'AB'.repeat(32)))],
    ['has no signature', json(paid)],
    ['has an empty signature', json({ ...paid, ppc_DIA_SECRET: '' })],
    ['names another merchant', signedResponse(inquiryFields('4', '1', { ppc_MerchantID: '999002' }))],
    ['is about another purchase', signedResponse(inquiryFields('4', '1', { ppc_UniqueMerchantTxnID: 'attempt-2' }))],
    ['has no transaction of its own', signedResponse(inquiryFields('4', '1', { ppc_PinePGTransactionID: '' }))],
    ['is in another currency', signedResponse(inquiryFields('4', '1', { ppc_CurrencyCode: '840' }))],
    ['does not know the id', signedResponse(refusalFields('-40', 'INVALID DATA'))],
    ['is an error page', errorPage],
    ['is a list', json([signed(paid)])],
    ['hides a field in an object', json({ ...signed(paid), ppc_Extra: {} })],
    ['has a failing status', json(signed(paid), 500)],
    ['breaks off', hangUp],
    ['never comes', neverRespond],
  ])('whose bank answer %s is neither paid nor failed', async (_what, response) => {
    provider.respond = () => response
    expect((await gateway().inquire('attempt-1')).state).toBe('unknown')
  })

  it.each(['', '-1', '+1', '1.0', '1e3', ' 5', '007', '٣', '0x10', '99999999999999999999'])(
    'of the amount "%s" is not taken for paid',
    async (amount) => {
      provider.respond = () => signedResponse(inquiryFields('4', '1', { ppc_Amount: amount }))
      expect((await gateway().inquire('attempt-1')).state).toBe('unknown')
    },
  )

  it('who paid one rupee less is reported with that amount, for the caller to compare', async () => {
    provider.respond = () => signedResponse(inquiryFields('4', '1', { ppc_Amount: '3499800' }))
    expect(await gateway().inquire('attempt-1')).toMatchObject({ state: 'paid', amount: 3_499_800 })
  })

  it('under an id that no attempt can have is not asked for', async () => {
    expect((await gateway().inquire('a&ppc_Amount=1')).state).toBe('unknown')
    expect(provider.received).toEqual([])
  })
})
