import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { queueSms } from '../../test/providers/queue-sms.ts'
import { useShop } from '../../test/suite-shop.ts'

const token = credentials.msg91.webhookToken

describe('a delivery report of MSG91', () => {
  const shop = useShop()
  let mobile = 9_122_222_220
  let requestId = ''
  beforeEach(async () => {
    mobile += 1
    await queueSms(shop, mobile)
    await shop.work()
    requestId = (await stored()).provider_message_id ?? ''
  })

  const stored = () =>
    shop.db
      .selectFrom('messages')
      .select(['provider_message_id', 'delivered_at', 'failed_at', 'failure'])
      .where('recipient', '=', String(mobile))
      .executeTakeFirstOrThrow()
  const post = async (body: string, { query = `?token=${token}`, headers = {} } = {}) =>
    (
      await fetch(`${shop.origin}/api/public/msg91-webhook${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      })
    ).status
  const reportOf = (status: string, date = '2026-11-20 10:00:00.0') =>
    new URLSearchParams({
      data: JSON.stringify([{ requestId, report: [{ date, number: `91${mobile}`, status, desc: 'WORDS' }] }]),
    }).toString()
  const at = new Date('2026-11-20T10:00:00+05:30')
  const failedSms = async () => {
    const { data } = await shop.call('admin/dashboard-summary', {}, { token: await shop.token('admin') })
    return (data.health as { key: string; failed: number; done: number }[]).find(({ key }) => key === 'sms')
  }

  it('is stored once with its time, by the token of the address or of the header', async () => {
    expect(await post(reportOf('1'))).toBe(200)
    expect(await stored()).toMatchObject({ delivered_at: at, failed_at: null, failure: null })
    expect(await post(reportOf('1', '2026-11-21 10:00:00.0'), { query: '', headers: { 'x-api-key': token } })).toBe(200)
    expect(await post(reportOf('2'))).toBe(200)
    expect(await stored()).toMatchObject({ delivered_at: at, failed_at: null, failure: null })
  })

  it.each([
    ['2', 'not delivered'],
    ['9', 'do-not-call'],
    ['16', 'rejected'],
    ['25', 'rejected'],
    ['17', 'blocked'],
  ])('of status %s keeps the reason, and staff see one more failed SMS', async (status, reason) => {
    const before = await failedSms()
    await post(reportOf(status))
    await post(reportOf(status, '2026-11-21 10:00:00.0'))
    expect(await stored()).toMatchObject({ failed_at: at, failure: expect.stringContaining(reason) })
    const after = await failedSms()
    expect([after?.failed, after?.done]).toEqual([(before?.failed ?? 0) + 1, (before?.done ?? 0) - 1])
    await shop.work()
    expect(await shop.messages(String(mobile))).toHaveLength(1)
  })

  it('of a delivery after a failure counts', async () => {
    await post(reportOf('2'))
    await post(reportOf('1'))
    expect(await stored()).toMatchObject({ delivered_at: at, failed_at: null, failure: null })
  })

  it('without the token stores nothing', async () => {
    expect(await post(reportOf('1'), { query: '' })).toBe(401)
    expect(await post(reportOf('1'), { query: '?token=wrong' })).toBe(401)
    expect(await stored()).toMatchObject({ delivered_at: null, failed_at: null })
  })

  it.each(['', 'data=', 'data=no', 'data=[]', 'data={"requestId":7}', 'data=[{"requestId":"x","report":{}}]'])(
    'that says nothing is acknowledged: %s',
    async (body) => {
      expect(await post(body)).toBe(200)
      expect(await stored()).toMatchObject({ delivered_at: null, failed_at: null })
    },
  )

  it('comes from the sandbox as well', async () => {
    const [sms] = await shop.messages(String(mobile))
    const response = await fetch(`${shop.origin}/sandbox/messages/${sms?.id}/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: '9' }),
    })
    expect(response.status).toBe(200)
    await expect.poll(async () => (await stored()).failure).toContain('NDNC')
    const { rows } = await sql<{ fresh: boolean }>`
      select failed_at > now() - interval '1 minute' as fresh from messages where recipient = ${String(mobile)}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ fresh: true }])
  })
})
