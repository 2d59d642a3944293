import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, neverRespond, type FakeResponse } from '../fake-provider.ts'
import { freshProvider } from '../fresh-provider.ts'
import { twilioGateway, type TwilioSettings } from './twilio-gateway.ts'
import { isSignedByTwilio } from './twilio-reports.ts'

const code = {
  kind: 'login_otp',
  mobile: '9876543210',
  variables: { code: '042137', shop: 'Handset', host: 'shop.example' },
} as const
const service = `MG${'0'.repeat(32)}`
const refusal = (code: number, status = 400) => json({ code, message: 'in words', status }, status)

describe('Twilio', () => {
  const provider = freshProvider(() => json({ sid: 'SM1', status: 'queued' }, 201))
  let reports: (string | null)[]
  beforeEach(() => {
    reports = []
  })

  const gateway = (settings: Partial<TwilioSettings> = {}) =>
    twilioGateway({
      accountSid: 'AC1',
      authToken: 'token',
      sender: service,
      statusCallback: () => 'https://shop.example/report',
      baseUrl: provider.baseUrl,
      timeoutMs: 300,
      report: (failure) => reports.push(failure),
      ...settings,
    })
  const form = () => Object.fromEntries(new URLSearchParams(provider.received[0]?.body))

  it('is sent the registered text', async () => {
    expect(await gateway().send(code)).toEqual({ sent: true, providerMessageId: 'SM1' })
    expect(provider.received).toMatchObject([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        headers: {
          authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
      },
    ])
    expect(form()).toEqual({
      To: '+919876543210',
      MessagingServiceSid: service,
      Body: '042137 is your one-time password to log in to Handset. It is valid for 5 minutes. Do not share it with anyone.\n\n@shop.example #042137',
    })
    expect(reports).toEqual([null])
  })

  it('gets the report address of a stored message, and its sender', async () => {
    await gateway({ sender: 'HNDSET' }).send({ ...code, messageId: 7 })
    expect(form()).toMatchObject({ From: 'HNDSET', StatusCallback: 'https://shop.example/report?message=7' })
  })

  it('is not called for a number that is not Indian', async () => {
    expect(await gateway().send({ ...code, mobile: '1234567890' })).toMatchObject({ sent: false, reason: 'refused' })
    expect(provider.received).toEqual([])
  })

  it.each<[string, FakeResponse, string, string | null]>([
    ['a recipient who stopped messages', refusal(21610), 'refused', null],
    ['an invalid number', refusal(21211), 'refused', null],
    ['a sender of another account', refusal(21606), 'refused', '21606: TWILIO_SENDER is not a sender of the account'],
    ['wrong keys', refusal(20003, 401), 'refused', 'The keys were refused (HTTP 401)'],
    ['too many messages', refusal(20429, 429), 'unreachable', 'Too many requests (HTTP 429)'],
    ['a service that takes none', refusal(20503, 503), 'unreachable', 'An error of the provider (HTTP 503)'],
    ['an error page', errorPage, 'unknown', 'Twilio did not take the message (HTTP 200)'],
    ['an error of its own', refusal(20500, 500), 'unknown', 'An error of the provider (HTTP 500)'],
    ['a response without an id', json({}, 201), 'unknown', 'Twilio did not take the message (HTTP 201)'],
    ['a broken connection', hangUp, 'unknown', 'No connection'],
    ['silence', neverRespond, 'unknown', 'No response in time'],
  ])('answers with %s', async (_what, response, reason, failure) => {
    provider.respond = () => response
    expect(await gateway().send(code)).toMatchObject({ sent: false, reason })
    expect(reports).toEqual([failure])
  })

  it.each<[string, FakeResponse, object]>([
    ['that it works', json({ sid: 'SM1' }, 201), { outcome: 'works' }],
    [
      'that the keys are wrong',
      refusal(20003, 401),
      { outcome: 'wrong-keys', detail: '20003: TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN is wrong' },
    ],
    ['why it refuses', refusal(21408), { outcome: 'refused', detail: expect.stringContaining('geographic') }],
    ['that it does not answer', neverRespond, { outcome: 'unreachable' }],
    ['that the response is unclear', json({}, 201), { outcome: 'unclear' }],
  ])('shows in a test: %s', async (_what, response, found) => {
    provider.respond = () => response
    expect(await gateway().check(code)).toMatchObject(found)
  })

  describe('reports', () => {
    const signed = (fields: Record<string, string>, query = 'message=7', token = 'token') => {
      const sorted = Object.keys(fields).toSorted()
      const text = `https://shop.example/report?${query}${sorted.map((name) => name + fields[name]).join('')}`
      return {
        body: new URLSearchParams(fields).toString(),
        query,
        headers: { 'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64') },
      }
    }
    const read = (webhook: ReturnType<typeof signed>) => gateway().readReports(webhook)
    const delivered = { MessageSid: 'SM1', MessageStatus: 'delivered' }

    it('a delivery and a failure with its reason', () => {
      expect(read(signed(delivered))).toMatchObject([{ messageId: 7, providerMessageId: 'SM1', failure: null }])
      expect(read(signed({ ...delivered, MessageStatus: 'undelivered', ErrorCode: '30007' }))).toMatchObject([
        { messageId: 7, failure: 'filtered by the operator: compare the text with the registered template (30007)' },
      ])
      expect(read(signed({ ...delivered, MessageStatus: 'failed' }))).toMatchObject([{ failure: 'not delivered' }])
    })

    it('nothing on the way, and nothing about messages that are not stored', () => {
      for (const MessageStatus of ['queued', 'sending', 'sent', ''])
        expect(read(signed({ ...delivered, MessageStatus }))).toEqual([])
      for (const query of ['', 'message=', 'message=x', 'message=7&message=8', `message=${'9'.repeat(16)}`])
        expect(
          gateway({ statusCallback: () => 'https://shop.example/report' }).readReports(signed(delivered, query)),
        ).toEqual(query === '' ? null : [])
    })

    it('nothing without its signature of address and body', () => {
      const right = signed(delivered)
      expect(read({ ...right, query: 'message=8' })).toBeNull()
      expect(read({ ...right, body: `${right.body}&Extra=1` })).toBeNull()
      expect(read(signed(delivered, 'message=7', 'other token'))).toBeNull()
      expect(gateway().readReports({ ...right, headers: {} })).toBeNull()
    })

    it('by the example of its guide to request validation', () => {
      const body = 'CallSid=CA1234567890ABCDE&Caller=%2B14158675310&Digits=1234&From=%2B14158675310&To=%2B18005551212'
      const address = 'https://mycompany.com/myapp.php?foo=1&bar=2'
      expect(isSignedByTwilio('12345', address, body, 'GvWf1cFY/Q7PnoempGyD5oXAezc=')).toBe(true)
      expect(isSignedByTwilio('12345', `${address}3`, body, 'GvWf1cFY/Q7PnoempGyD5oXAezc=')).toBe(false)
    })
  })
})
