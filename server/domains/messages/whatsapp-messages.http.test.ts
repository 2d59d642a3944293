import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMessage } from './outbox.ts'
import { useShop } from '../../test/suite-shop.ts'
import { runJob } from '../../test/shopper.ts'

const { appSecret, phoneNumberId, verifyToken } = credentials.whatsapp

describe('a message about an order by WhatsApp', () => {
  const shop = useShop()
  let number = 9_133_333_330
  let mobile = ''
  let token = ''
  beforeEach(async () => {
    mobile = String((number += 1))
    token = await shop.signIn(mobile)
    await agree(1)
  })

  const agree = (given: number, purpose = 'orders') =>
    shop.call('customer/set-consent', { purpose, channel: 'whatsapp', given }, { token })
  const consents = async () =>
    (await shop.call('customer/my-data', {}, { token })).data.consents.map(
      ({ purpose, channel }: Record<string, string>) => `${purpose}/${channel}`,
    )
  const send = (messageIds: number[]) => runJob(shop.app, 'send-messages', { messageIds })
  const queue = async (kind: 'delivered' | 'enquiry_received' = 'delivered') => {
    const to = { channel: 'sms', recipient: mobile } as const
    const message =
      kind === 'delivered'
        ? ({ ...to, kind, variables: { order: 'HS1', shop: 'Handset' } } as const)
        : ({ ...to, kind, variables: { shop: 'Handset' } } as const)
    await inTransaction(shop.db, (tx) => queueMessage(tx, `test/${mobile}`, message))
    return (await stored()).id
  }
  const stored = () =>
    shop.db.selectFrom('messages').selectAll().where('recipient', '=', mobile).executeTakeFirstOrThrow()
  const attempt = async () =>
    shop.db
      .selectFrom('whatsapp_sends')
      .selectAll()
      .where('message_id', '=', (await stored()).id)
      .executeTakeFirst()
  const channels = async () => (await shop.messages(mobile)).map(({ channel }) => channel).toSorted()
  /** As after the time that a delivery may take. */
  const expire = (id: number) =>
    shop.db
      .updateTable('messages')
      .set({ sending_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute()
  const failedSms = async () => {
    const { data } = await shop.call('admin/dashboard-summary', {}, { token: await shop.token('admin') })
    return (data.health as { key: string; failed: number }[]).find(({ key }) => key === 'sms')?.failed
  }
  const reported = () => expect.poll(async () => (await stored()).delivered_at).not.toBeNull()
  const post = async (value: object, secret = appSecret) => {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ field: 'messages', value: { metadata: { phone_number_id: phoneNumberId }, ...value } }] }],
    })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
    return (await fetch(`${shop.origin}/api/public/whatsapp-webhook`, { method: 'POST', body, headers })).status
  }
  const seconds = (shift = 0) => String(Math.floor(Date.now() / 1000) + shift)
  const state = (id: number, status: string, fields = {}) => ({
    statuses: [{ id: 'wamid.1', status, timestamp: seconds(), biz_opaque_callback_data: `handset-${id}`, ...fields }],
  })
  const reply = (text: string, shift = 0) => ({
    messages: [{ from: `91${mobile}`, id: 'wamid.2', timestamp: seconds(shift), type: 'text', text: { body: text } }],
  })

  it('comes there alone once it is delivered, and counts by its category', async () => {
    const id = await queue()
    await send([id])
    await reported()
    await expire(id)
    await send([id])
    expect(await channels()).toEqual(['whatsapp'])
    expect(await stored()).toMatchObject({ sent_at: expect.any(Date), failed_at: null })
    expect(await attempt()).toMatchObject({ category: 'utility', is_billable: true, failed_at: null })
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
    expect(metrics).toMatch(/handset_whatsapp_billable_messages\{category="utility"\} [1-9]/)
  })

  it('is an SMS without consent, after a withdrawal, and where no template exists', async () => {
    await send([await queue('enquiry_received')])
    expect(await channels()).toEqual(['sms'])
    mobile = String((number += 1))
    token = await shop.signIn(mobile)
    await send([await queue()])
    expect(await channels()).toEqual(['sms'])
    mobile = String((number += 1))
    token = await shop.signIn(mobile)
    await agree(1)
    await agree(0)
    await send([await queue()])
    expect(await channels()).toEqual(['sms'])
  })

  it.each([
    ['the recipient has no WhatsApp', 'no-whatsapp', '131026'],
    ['it needs another template', 'window-closed', '131047'],
  ])('goes by SMS as soon as WhatsApp reports that %s', async (_why, mode, code) => {
    await shop.fault('whatsapp', mode, { times: 1 })
    const id = await queue()
    await send([id])
    await expect.poll(async () => (await attempt())?.failure).toContain(code)
    await shop.work()
    expect(await channels()).toEqual(['sms'])
    await send([id])
    expect(await channels()).toEqual(['sms'])
  })

  it.each([
    ['too many messages', 'throughput'],
    ['an error page that nobody can read', 'error'],
  ])('goes by SMS in time after %s', async (_why, mode) => {
    await shop.fault('whatsapp', mode, { times: 1 })
    const id = await queue()
    await send([id])
    await expire(id)
    await send([id])
    expect(await channels()).toEqual(['sms'])
  })

  it('goes by SMS when no delivery is reported in time, and not before', async () => {
    await shop.fault('whatsapp', 'no-webhook', { times: 1 })
    const id = await queue()
    await send([id])
    await send([id])
    expect(await channels()).toEqual(['whatsapp'])
    const { rows } = await sql<{ is_bounded: boolean }>`
      select sending_until between now() + interval '9 minutes' and now() + interval '10 minutes' as is_bounded
      from messages where id = ${id}`.execute(shop.db)
    expect(rows).toEqual([{ is_bounded: true }])
    const failed = await failedSms()
    await sql`update messages set created_at = now() - interval '6 minutes' where id = ${id}`.execute(shop.db)
    expect(await failedSms()).toBe(failed)
    await expire(id)
    await Promise.all([send([id]), send([id])])
    expect(await channels()).toEqual(['sms', 'whatsapp'])
  })

  it('is followed by its own id where the answer of WhatsApp was lost', async () => {
    await shop.fault('whatsapp', 'reset', { times: 1 })
    const id = await queue()
    await send([id])
    await reported()
    await expire(id)
    await send([id])
    expect(await channels()).toEqual(['whatsapp'])
  })

  it('is sent once by two jobs', async () => {
    const id = await queue()
    await Promise.all([send([id]), send([id])])
    expect(await channels()).toEqual(['whatsapp'])
  })

  it.each(['repeat', 'reorder'])('keeps its first state when webhooks come in the way of %s', async (mode) => {
    await shop.fault('whatsapp', mode, { times: 1 })
    const id = await queue()
    await send([id])
    await reported()
    const before = await attempt()
    const fields = { id: before?.provider_message_id }
    expect(await post(state(id, 'failed', fields))).toBe(200)
    expect(await post(state(id, 'delivered', { ...fields, timestamp: seconds(-3600) }))).toBe(200)
    expect(await attempt()).toEqual(before)
    await shop.work()
    expect(await channels()).toEqual(['whatsapp'])
  })

  it('is not taken for delivered by a forged webhook, nor by one of another message or number', async () => {
    await shop.fault('whatsapp', 'lie', { times: 1 })
    const id = await queue()
    await send([id])
    const { provider_message_id } = (await attempt())!
    const mine = { id: provider_message_id }
    expect(await post(state(id, 'delivered', mine), 'another secret')).toBe(401)
    expect(await post(state(id, 'delivered', { id: 'wamid.other' }))).toBe(200)
    expect(await post({ ...state(id, 'delivered', mine), metadata: { phone_number_id: '1' } })).toBe(200)
    expect(await post(state(id, 'delivered', { ...mine, biz_opaque_callback_data: `order-${id}` }))).toBe(200)
    expect(await stored()).toMatchObject({ delivered_at: null, sent_at: null })
  })

  it.each(['STOP', 'stop.', ' Unsubscribe '])(
    'comes no more after the reply "%s", until its reader asks again',
    async (text) => {
      await agree(1, 'marketing')
      expect(await consents()).toEqual(['orders/whatsapp', 'marketing/whatsapp'])
      expect(await post(reply(text), 'another secret')).toBe(401)
      expect(await post(reply('Please do not stop'))).toBe(200)
      expect(await consents()).toHaveLength(2)
      expect(await post(reply(text))).toBe(200)
      expect(await consents()).toEqual([])
      await agree(1)
      expect(await post(reply(text, -3600))).toBe(200)
      expect(await consents()).toEqual(['orders/whatsapp'])
    },
  )

  it('comes no more after STOP in the sandbox', async () => {
    const answer = await fetch(`${shop.origin}/sandbox/whatsapp/replies`, {
      method: 'POST',
      body: new URLSearchParams({ from: `91${mobile}`, text: 'STOP' }),
    })
    expect(answer.status).toBe(200)
    await expect.poll(consents).toEqual([])
  })

  it('ends marketing only when its reader stops promotions in WhatsApp', async () => {
    await agree(1, 'marketing')
    const id = await queue()
    const errors = [{ code: 131050, title: 'User has stopped marketing messages' }]
    expect(await post(state(id, 'failed', { errors, recipient_id: `91${mobile}` }))).toBe(200)
    expect(await consents()).toEqual(['orders/whatsapp'])
  })

  it('needs a webhook address that echoes a challenge for the right token only', async () => {
    const ask = async (verify: string, challenge = '1158201444') => {
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': verify,
        'hub.challenge': challenge,
      })
      const response = await fetch(`${shop.origin}/api/public/whatsapp-webhook?${query}`)
      return [response.status, response.headers.get('content-type'), await response.text()]
    }
    const plain = 'text/plain; charset=utf-8'
    expect(await ask(verifyToken)).toEqual([200, plain, '1158201444'])
    expect(await ask('wrong')).toEqual([403, plain, 'The token is not right'])
    expect(await ask(verifyToken, '<script>')).toEqual([403, plain, 'The token is not right'])
  })
})

describe('a shop without WhatsApp', () => {
  const shop = useShop({
    environment: {
      MSG91_AUTH_KEY: 'k',
      MSG91_SENDER: 'HNDSET',
      MSG91_TEMPLATES: 'login_otp=a,order_placed=b,refund_initiated=c,shipped=d,delivered=e,enquiry_received=f',
    },
  })

  it('offers it to nobody and has no webhook', async () => {
    const token = await shop.signIn('9133399990')
    const answer = await shop.call(
      'customer/set-consent',
      { purpose: 'orders', channel: 'whatsapp', given: 1 },
      { token },
    )
    expect([answer.http, answer.data]).toEqual([422, { purpose: [expect.any(String)] }])
    expect((await shop.call('customer/my-data', {}, { token })).data).toMatchObject({
      has_whatsapp: false,
      consents: [],
    })
    expect((await fetch(`${shop.origin}/api/public/whatsapp-webhook`, { method: 'POST', body: '{}' })).status).toBe(404)
  })
})
