import type { ProviderHealth, ProviderKey } from '@handset/contract/domains/opening/providers.shape.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { parcel } from '../../../gateways/courier/courier-fixtures.ts'
import { pinelabsGateway } from '../../../gateways/payment/pinelabs/pinelabs-gateway.ts'
import { openProviderRecord } from '../../../platform/core/provider-record.ts'
import { runJob } from '../../../test/shopper.ts'
import { useShop } from '../../../test/suite-shop.ts'
import { sandboxShiprocket } from '../../../test/providers/shiprocket-shop.ts'

describe('the state of providers', () => {
  const shop = useShop()

  async function health(key: ProviderKey): Promise<ProviderHealth> {
    const { data } = await shop.asOwner('admin/providers')
    return data.providers.find((provider: { key: string }) => provider.key === key).health
  }
  const alarm = async () => {
    const { data } = await shop.asOwner('admin/dashboard-summary')
    return data.queues.find(({ key }: { key: string }) => key === 'failing_providers')
  }
  const metric = async (name: string) =>
    (await (await fetch(`${shop.origin}/metrics`)).text()).split('\n').filter((line) => line.startsWith(name))
  const sms = () =>
    shop.services.gateways.sms.send({
      kind: 'order_placed',
      mobile: '9876543210',
      variables: { order: 'HS1', amount: '1', shop: 'S' },
    })
  const email = () =>
    shop.services.gateways.mail.send({
      to: 'meera@example.com',
      subject: 'Test',
      text: 'Test',
      html: 'Test',
      messageId: '<test@handset.example>',
    })
  const now = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)

  it('is empty before the first call', async () => {
    expect(await health('razorpay')).toEqual({
      last_good_at: '',
      last_failed_at: '',
      last_failure: '',
      calls_today: 0,
      failures_today: 0,
      is_failing: false,
    })
  })

  it('counts calls and failures, raises an alarm while most fail, and ends it with the next good call', async () => {
    await sms()
    expect(await health('sms')).toMatchObject({
      last_good_at: now,
      last_failed_at: '',
      calls_today: 1,
      failures_today: 0,
    })
    await shop.fault('sms', 'ip-refused')
    for (let call = 1; call <= 4; call += 1) expect((await sms()).sent).toBe(false)
    expect(await health('sms')).toMatchObject({ calls_today: 5, failures_today: 4, is_failing: false })
    expect(await alarm()).toMatchObject({ count: 0 })
    await sms()
    expect(await health('sms')).toEqual({
      last_good_at: now,
      last_failed_at: now,
      last_failure: expect.stringContaining('418'),
      calls_today: 6,
      failures_today: 5,
      is_failing: true,
    })
    expect(await alarm()).toEqual({
      key: 'failing_providers',
      label: 'Failing providers',
      count: 1,
      link: '/admin-settings?group=providers',
    })
    expect(await metric('handset_provider_failing{')).toEqual(
      expect.arrayContaining([
        'handset_provider_failing{provider="sms"} 1',
        'handset_provider_failing{provider="razorpay"} 0',
      ]),
    )
    expect(await metric('handset_provider_calls_total{provider="sms"')).toEqual([
      'handset_provider_calls_total{provider="sms",outcome="good"} 1',
      'handset_provider_calls_total{provider="sms",outcome="failed"} 5',
    ])
    await shop.fault('sms', 'ok')
    await sms()
    expect(await health('sms')).toMatchObject({ calls_today: 7, failures_today: 5, is_failing: false })
    expect(await alarm()).toMatchObject({ count: 0 })
  })

  it('says in words why a call failed', async () => {
    const { courier, payment } = shop.services.gateways
    await shop.fault('razorpay', 'error')
    await payment.razorpay?.check()
    await shop.fault('razorpay', 'ok')
    expect(await health('razorpay')).toMatchObject({
      last_failure: expect.stringMatching(/^An error of the provider \(HTTP 5\d\d\)$/),
    })
    await shop.fault('courier', 'reset')
    await courier.booking.track('1234567890')
    await shop.fault('courier', 'ok')
    expect(await health('shipyaari')).toMatchObject({ last_failure: 'No connection' })
  })

  it('counts what a response with status 200 says of the account as a failure', async () => {
    const { baseUrl, merchantId, accessCode } = {
      ...credentials.pinelabs,
      baseUrl: `${shop.origin}/sandbox/pinelabs`,
    }
    const failures: (string | null)[] = []
    const report = (failure: string | null) => failures.push(failure)
    const pinelabs = (secret: string) => pinelabsGateway({ baseUrl, merchantId, accessCode, secret, report })
    await pinelabs('ABCD').inquire('attempt-1')
    await pinelabs(credentials.pinelabs.secret).inquire('attempt-1')
    expect(failures.splice(0)).toEqual(['PINELABS_SECRET is wrong', null])

    const shiprocket = sandboxShiprocket(shop, { report })
    await shop.fault('courier', 'lie', { times: 1 })
    expect((await shiprocket.book(parcel)).state).toBe('held')
    expect(failures.filter((failure) => failure !== null)).toEqual(['The Shiprocket wallet is too low'])
    // The log-in, the search for an earlier order, the order and its AWB.
    expect(failures).toHaveLength(4)
  })

  it('counts the calls of WhatsApp, of which a recipient without it is no failure', async () => {
    const send = (variables: Record<string, string>) =>
      shop.services.gateways.whatsapp?.send({ messageId: 1, kind: 'delivered', mobile: '9876543210', variables })
    await send({ order: 'HS1', shop: 'S' })
    expect(await health('whatsapp')).toMatchObject({ last_good_at: now, calls_today: 1, failures_today: 0 })
    await shop.fault('whatsapp', 'throughput', { times: 1 })
    await send({ order: 'HS1', shop: 'S' })
    await send({ order: 'HS1', wrong: 'S' })
    expect(await health('whatsapp')).toMatchObject({
      calls_today: 3,
      failures_today: 2,
      last_failure: expect.stringMatching(/^13\d{4}: /),
    })
  })

  it('takes the refusal of one recipient for a response, and a mail server without a response for a failure', async () => {
    await shop.fault('email', 'no-mailbox', { times: 1 })
    expect((await email()).sent).toBe(false)
    expect(await health('email')).toMatchObject({ calls_today: 1, failures_today: 0 })
    await shop.fault('email', 'error', { times: 1 })
    expect((await email()).sent).toBe(false)
    expect(await health('email')).toMatchObject({
      calls_today: 2,
      failures_today: 1,
      last_failure: expect.stringContaining('451'),
    })
  })

  it('adds up what several processes count at the same time, and keeps no mobile number', async () => {
    const records = Array.from({ length: 8 }, () => openProviderRecord(shop.db, () => shop.services.log))
    for (const record of records)
      for (const provider of ['google', 'captcha'] as const) {
        record.note(provider, null)
        record.note(provider, 'No route to 9876543210')
      }
    await Promise.all(records.map((record) => record.close()))
    for (const provider of ['google', 'captcha'] as const) {
      const found = await health(provider)
      expect(found).toMatchObject({ calls_today: 16, failures_today: 8, is_failing: true })
      expect(found.last_failure).not.toContain('9876543210')
    }
  })

  it('forgets an alarm after two hours and the counts after ninety days', async () => {
    const insert = (provider: string, age: string) =>
      sql`insert into provider_hours (provider, hour, calls, failures, last_failed_at, last_failure)
        values (${provider}, date_trunc('hour', now(), 'Asia/Kolkata') - ${age}::interval, 9, 9, now() - ${age}::interval, 'No connection')`.execute(
        shop.db,
      )
    await insert('shiprocket', '2 hours')
    await insert('pinelabs', '91 days')
    expect(await health('shiprocket')).toMatchObject({ last_failure: 'No connection', is_failing: false })
    await runJob(shop.app, 'drop-provider-hours', {})
    expect(await health('pinelabs')).toMatchObject({ last_failed_at: '' })
    expect(await health('shiprocket')).toMatchObject({ last_failure: 'No connection' })
  })

  it('is shown to owners only', async () => {
    expect((await shop.asPacker('admin/providers')).http).toBe(403)
  })
})
