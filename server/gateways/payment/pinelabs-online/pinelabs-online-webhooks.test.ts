import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  client,
  orderData,
  orderId,
  reference,
  refundData,
  refundId,
  returnSignatureOf,
  stampOf,
} from './fake-pinelabs-online.ts'
import { pinelabsOnlineGateway } from './pinelabs-online-gateway.ts'
import { onlineSignature } from './pinelabs-online-signature.ts'

const gateway = pinelabsOnlineGateway({ ...client, baseUrl: 'http://127.0.0.1:9' })

describe('a shopper who comes back from an order of Pine Labs', () => {
  const fields = { order_id: orderId, status: 'PROCESSED' }
  const posted = { ...fields, signature: returnSignatureOf(`order_id=${orderId}&status=PROCESSED`) }

  it('brings a notice of the order', () => {
    expect(gateway.readReturn(posted)).toEqual({
      merchantTxnId: null,
      pageId: orderId,
      providerTxnId: orderId,
      body: fields,
    })
  })

  it.each([
    ['another status', { ...posted, status: 'FAILED' }],
    ['a further field', { ...posted, extra: '1' }],
    ['a doubled field', { ...posted, status: ['PROCESSED', 'FAILED'] }],
    ['no signature', fields],
    ['an empty signature', { ...fields, signature: '' }],
    ['no order', { status: 'PROCESSED', signature: returnSignatureOf('status=PROCESSED') }],
    ['nothing at all', {}],
  ])('is not believed with %s', (_what, given) => {
    expect(gateway.readReturn(given)).toBeNull()
  })

  it.each([
    ['an order that is said to be paid', fields, 'back'],
    ['one that is said to have failed', { ...fields, status: 'FAILED' }, 'declined'],
    ['one that was cancelled', { ...fields, status: 'CANCELLED' }, 'declined'],
    ['no status', { order_id: orderId }, null],
    ["another provider's fields", { razorpay_order_id: 'order_1' }, null],
    ['an invalid id', { ...fields, order_id: '../x' }, null],
  ])('is shown the way on with %s, signed or not', (_what, given, way) => {
    expect(gateway.readWayBack?.(given)).toBe(way)
  })
})

describe("Pine Labs' own notice of an order", () => {
  const personal = {
    purchase_details: { customer: { email_id: 'secret@example.com' } },
    payments: [{ payment_option: { vpa: 'secret@upi' } }],
  }
  const body = JSON.stringify({ event_type: 'ORDER_PROCESSED', data: orderData('PROCESSED', personal) })
  const read = (text: string, headers: Record<string, string | string[] | undefined> = stampOf(text)) =>
    gateway.readWebhook(text, headers)

  it('names the attempt, its order and itself, and nobody who paid', () => {
    const event = read(body)
    expect(event).toMatchObject({
      eventId: 'msg_1',
      merchantTxnId: reference,
      merchantRefundId: null,
      dispute: null,
      pageId: orderId,
      providerTxnId: orderId,
      body: { event_type: 'ORDER_PROCESSED', data: { status: 'PROCESSED' } },
    })
    expect(JSON.stringify(event)).not.toContain('secret@')
  })

  it.each(['REFUND_PROCESSED', 'REFUND_FAILED'])('names the refund in %s', (type) => {
    expect(read(JSON.stringify({ event_type: type, data: refundData('PROCESSED') }))).toMatchObject({
      merchantTxnId: null,
      merchantRefundId: refundId,
      pageId: orderId,
    })
  })

  it('is believed by any of several signatures', () => {
    const stamp = stampOf(body)
    const signatures = `v1,${randomBytes(32).toString('base64')} ${stamp['webhook-signature']}`
    expect(read(body, { ...stamp, 'webhook-signature': signatures })).not.toBeNull()
  })

  it('is believed by the key that the secret spells in Base64, and by no empty key', () => {
    const secret = randomBytes(24).toString('base64')
    const signature = (of: string) => onlineSignature(of)
    const verify = (of: string, key: Buffer) => {
      const stamp = stampOf(body, { key })
      const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = stamp
      return signature(of).verifyWebhook({ id, timestamp, signatures }, body, Date.now())
    }
    expect(verify(secret, Buffer.from(secret, 'base64'))).toBe(true)
    expect(verify(`whsec_${secret}`, Buffer.from(secret, 'base64'))).toBe(true)
    for (const short of ['====', '!!', 'AAAA', 'secret'])
      for (const key of [Buffer.alloc(0), Buffer.from(short, 'base64')]) expect(verify(short, key)).toBe(false)
    expect(() => onlineSignature('')).toThrow('empty')
  })

  it('matches a vector computed apart, byte for byte', () => {
    const stamp = {
      id: 'msg_2x',
      timestamp: '1795237796',
      signatures: 'v1,BZpJikZIOdo/edhCu/XQHLqN6o2ZDc6v7XvhhzbiCXc=',
    }
    const text = '{"event_type":"ORDER_PROCESSED","data":{"order_id":"v1-1-aa-b"}}'
    expect(onlineSignature('0123456789ABCDEF0123456789ABCDEF').verifyWebhook(stamp, text, 1_795_237_796_000)).toBe(true)
  })

  const now = Math.floor(Date.now() / 1000)
  it.each([
    ['changed', body.replace('PROCESSED', 'FAILED'), stampOf(body)],
    ['laid out anew', JSON.stringify(JSON.parse(body), null, 2), stampOf(body)],
    ['under another id', body, { ...stampOf(body), 'webhook-id': 'msg_2' }],
    ['at another time', body, { ...stampOf(body), 'webhook-timestamp': String(now - 60) }],
    ['older than five minutes', body, stampOf(body, { seconds: now - 310 })],
    ['from the future', body, stampOf(body, { seconds: now + 310 })],
    ['unsigned', body, { ...stampOf(body), 'webhook-signature': undefined }],
    ['signed with nothing', body, { ...stampOf(body), 'webhook-signature': 'v1,' }],
    ['signed twice', body, { ...stampOf(body), 'webhook-signature': [stampOf(body)['webhook-signature'], 'v1,'] }],
    [
      'signed in another version',
      body,
      { ...stampOf(body), 'webhook-signature': stampOf(body)['webhook-signature'].replace('v1', 'v2') },
    ],
    ['signed with another key', body, stampOf(body, { key: 'other' })],
    ['no JSON', 'paid!', stampOf('paid!')],
    ['a bare list', '[]', stampOf('[]')],
    ['no event', '{"data":{}}', stampOf('{"data":{}}')],
  ])('is not believed when it is %s', (_what, text, headers) => {
    expect(read(text, headers)).toBeNull()
  })
})
