import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { queueSms } from '../../test/providers/queue-sms.ts'
import { useShop } from '../../test/suite-shop.ts'
import { runJob } from '../../test/shopper.ts'

describe('sending messages', () => {
  const shop = useShop({ providerTimeout: { timeoutMs: 1000 } })
  let mobile = 9_111_111_110
  beforeEach(() => {
    mobile += 1
  })

  const send = (messageIds: number[]) => runJob(shop.app, 'send-messages', { messageIds })
  const received = async () => (await shop.messages(String(mobile))).length

  const queue = async () => [await queueSms(shop, mobile)]

  it('sends one SMS when two jobs send the same message at once, and looks at it again later', async () => {
    const ids = await queue()
    await shop.fault('sms', 'slow', { seconds: 0.2, times: 1 })
    await Promise.all([send(ids), send(ids)])
    expect(await received()).toBe(1)
    const { rows } = await sql<{ later: boolean }>`
      select run_at > now() + interval '4 minutes' as later from graphile_worker._private_jobs where payload::jsonb = ${JSON.stringify({ messageIds: ids })}::jsonb and run_at > now()`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ later: true }])
  })

  const failureOf = async (ids: number[]) =>
    shop.db.selectFrom('messages').select(['sent_at', 'failed_at', 'failure']).where('id', 'in', ids).executeTakeFirst()

  it.each([
    ['that the provider refused', 'ip-refused', 'refused: 418: IP is not whitelisted', 0],
    ['that may have been sent', 'slow', 'unknown: MSG91 did not answer (timeout)', 1],
  ])('keeps an SMS %s with its reason, and never sends it again', async (_which, mode, failure, arrived) => {
    const ids = await queue()
    await shop.fault('sms', mode, { seconds: 2, times: 1 })
    await send(ids)
    expect(await failureOf(ids)).toEqual({ sent_at: null, failed_at: expect.any(Date), failure })
    await send(ids)
    expect(await received()).toBe(arrived)
    expect(shop.errors.splice(0)).toEqual([expect.stringContaining('message failed for good')])
  })

  it('sends a message again at once that the provider did not take', async () => {
    const ids = await queue()
    await shop.fault('sms', 'error', { times: 1 })
    await expect(send(ids)).rejects.toThrow('SMS not sent')
    await send(ids)
    expect(await received()).toBe(1)
  })

  it('sends a message whose sender died, but only after its claim has ended', async () => {
    const ids = await queue()
    const claimedUntil = (minutes: number) =>
      sql`update messages set sending_until = now() + make_interval(mins => ${minutes}::int) where id = any(${ids}::bigint[])`.execute(
        shop.db,
      )
    await claimedUntil(1)
    await send(ids)
    expect(await received()).toBe(0)
    await claimedUntil(-1)
    await send(ids)
    expect(await received()).toBe(1)
  })
})
