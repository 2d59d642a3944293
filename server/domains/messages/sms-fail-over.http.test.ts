import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueSms } from '../../test/providers/queue-sms.ts'
import { phone } from '../../test/people/phone.ts'
import { useTwilio } from '../../test/providers/use-twilio.ts'
import { useShop } from '../../test/suite-shop.ts'
import { runJob } from '../../test/shopper.ts'

describe('a shop with MSG91 and Twilio', () => {
  const shop = useShop()
  let mobile = 9_133_333_330
  beforeAll(async () => {
    useTwilio(shop)
  })
  beforeEach(async () => {
    mobile += 1
    await shop.fault('sms', 'ok')
    await shop.fault('twilio', 'ok')
  })

  const received = async () => (await shop.messages(String(mobile))).map(({ text }) => text)
  const stored = () =>
    shop.db
      .selectFrom('messages')
      .select(['id', 'provider_message_id', 'sent_at', 'delivered_at', 'failed_at', 'failure'])
      .where('recipient', '=', String(mobile))
      .executeTakeFirstOrThrow()
  const send = async () => {
    const messageIds = [await queueSms(shop, mobile)]
    await runJob(shop.app, 'send-messages', { messageIds })
  }
  const text = 'Your order HS1 from Handset has been delivered. Thank you for shopping with us.'
  const delivery = { sent_at: expect.any(Date), delivered_at: expect.any(Date), failed_at: null, failure: null }

  it('sends by MSG91 what MSG91 takes', async () => {
    await send()
    expect(await received()).toEqual([text])
    expect((await stored()).provider_message_id).toMatch(/^[0-9a-f]{24}$/)
  })

  it.each(['ip-refused', 'error'])(
    'sends by Twilio what MSG91 does not take (%s), and learns of its delivery',
    async (mode) => {
      await shop.fault('sms', mode, { times: 1 })
      await send()
      expect(await received()).toEqual([text])
      await expect.poll(stored).toMatchObject({ ...delivery, provider_message_id: expect.stringMatching(/^SM/) })
    },
  )

  it('sends nothing by Twilio that MSG91 may have sent', async () => {
    await shop.fault('sms', 'reset', { times: 1 })
    await send()
    expect(await received()).toEqual([])
    expect(await stored()).toMatchObject({
      sent_at: null,
      failure: 'unknown: MSG91: MSG91 did not answer (connection)',
    })
    expect(shop.errors.splice(0)).toHaveLength(1)
  })

  it('keeps the reasons of both where neither sends, and tries again while one may', async () => {
    await shop.fault('sms', 'ip-refused', { times: 1 })
    await shop.fault('twilio', 'throughput', { times: 1 })
    await expect(send()).rejects.toThrow('SMS not sent: MSG91: 418: IP is not whitelisted; Twilio: Twilio did not take')
    expect(await stored()).toMatchObject({ sent_at: null, failed_at: null })
    expect(await received()).toEqual([])
  })

  it('finds the message of a report whose response was lost, and does not send it again', async () => {
    await shop.fault('sms', 'ip-refused', { times: 1 })
    await shop.fault('twilio', 'reset', { times: 1 })
    await send()
    await expect.poll(stored).toMatchObject(delivery)
    await runJob(shop.app, 'send-messages', { messageIds: [(await stored()).id] })
    expect(await received()).toEqual([text])
    expect(shop.errors.splice(0)).toHaveLength(1)
  })

  it.each(['repeat', 'reorder'])('counts a delivery once, however its reports arrive (%s)', async (mode) => {
    await shop.fault('sms', 'ip-refused', { times: 1 })
    await shop.fault('twilio', mode, { times: 1 })
    await send()
    await expect.poll(stored).toMatchObject(delivery)
  })

  it('keeps why a message was not delivered', async () => {
    await shop.fault('sms', 'ip-refused', { times: 1 })
    await shop.fault('twilio', 'undelivered', { times: 1 })
    await send()
    await expect.poll(stored).toMatchObject({
      delivered_at: null,
      failed_at: expect.any(Date),
      failure: 'the phone cannot be reached (30003)',
    })
    expect(await received()).toEqual([])
  })

  it('believes no report without the signature of Twilio', async () => {
    await shop.fault('sms', 'ip-refused', { times: 1 })
    await shop.fault('twilio', 'lie', { times: 1 })
    await send()
    const forged = await fetch(`${shop.origin}/api/public/twilio-webhook?message=${(await stored()).id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'AAAA' },
      body: 'MessageSid=SM1&MessageStatus=undelivered',
    })
    expect(forged.status).toBe(401)
    const responses = async () =>
      (
        await sql<{ last_answer: string }>`
          select last_answer from sandbox.webhooks where event = ${`${(await stored()).provider_message_id} delivered`}`.execute(
          shop.db,
        )
      ).rows
    await expect.poll(responses).toEqual([{ last_answer: '401' }])
    expect(await stored()).toMatchObject({ sent_at: expect.any(Date), delivered_at: null, failed_at: null })
  })

  it('logs a customer in while MSG91 does not answer', async () => {
    await shop.fault('sms', 'error', { times: 1 })
    const caller = phone(shop, String(mobile))
    const { otp_token, otp } = await caller.requestAndReadOtp({ address: '127.0.9.1' })
    expect((await caller.verifyOtp(otp_token, otp)).http).toBe(200)
  })
})
