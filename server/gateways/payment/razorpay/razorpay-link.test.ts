import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorPage, json, type FakeResponse, type FakeProvider, neverRespond } from '../../fake-provider.ts'
import type { PaymentGateway } from '../payment.port.ts'
import { linkFields, refusal, startRazorpay } from './fake-razorpay.ts'

describe('a payment link that must not be paid any more', () => {
  let provider: FakeProvider
  let gateway: PaymentGateway
  beforeEach(async () => {
    ;({ provider, gateway } = await startRazorpay())
  })
  afterEach(() => provider.close())

  const link = 'plink_QflcnnZqCekuvL'

  it.each<[string, FakeResponse, string]>([
    ['is cancelled', json(linkFields('cancelled')), 'closed'],
    ['is paid already', refusal('Payment Link cannot be cancelled as it is in paid state'), 'refused'],
    ['is another one', json(linkFields('cancelled', { id: 'plink_other' })), 'unclear'],
    ['is open all the same', json(linkFields('created')), 'unclear'],
    ['gets an error page', errorPage, 'unclear'],
    ['gets no answer', neverRespond, 'unclear'],
  ])('%s', async (_what, reply, outcome) => {
    provider.respond = () => reply
    expect(await gateway.closePage?.(link)).toBe(outcome)
    expect(provider.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /v1/payment_links/${link}/cancel`,
    ])
  })

  it('is not looked for under an id that is none', async () => {
    expect(await gateway.closePage?.('plink_1/../payouts')).toBe('refused')
    expect(provider.received).toEqual([])
  })
})
