import type { BalanceState } from '@handset/contract/domains/opening/providers.shape.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseBalance } from '../../../gateways/provider-balance.ts'
import { runJob } from '../../../test/shopper.ts'
import { useTwilio } from '../../../test/providers/use-twilio.ts'
import { useShop } from '../../../test/suite-shop.ts'
import { sandboxShiprocket } from '../../../test/providers/shiprocket-shop.ts'

describe('balances of prepaid accounts', () => {
  const shop = useShop()
  beforeAll(async () => {
    useTwilio(shop)
    const { courier } = shop.services.gateways
    shop.services.gateways.courier = { ...courier, all: [...courier.all, sandboxShiprocket(shop)] }
  })
  beforeEach(async () => {
    await shop.fault('courier', 'ok')
    await shop.fault('twilio', 'ok')
    await sql`delete from provider_balances`.execute(shop.db)
  })

  const read = () => runJob(shop.app, 'read-balances', {})
  const balances = async (): Promise<Record<string, BalanceState | null>> => {
    const { data } = await shop.asOwner('admin/providers')
    const rows = data.providers as { key: string; balance: BalanceState | null }[]
    return Object.fromEntries(rows.map(({ key, balance }) => [key, balance]))
  }
  const alarms = async () => {
    const { data } = await shop.asOwner('admin/dashboard-summary')
    return (data.queues as { key: string; count: number }[]).find(({ key }) => key === 'low_balances')?.count
  }
  const setMinimums = async (courier_balance_minimum: number, sms_balance_minimum: number) => {
    const values = { courier_balance_minimum, sms_balance_minimum }
    const saved = await shop.asOwner('admin/settings-update', { group: 'limits', values }, { as: 'json' })
    expect(saved.http).toBe(200)
  }

  it('are shown for those providers that tell them', async () => {
    expect(await balances()).toMatchObject({ shiprocket: null, twilio: null })
    await read()
    const read_at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(await balances()).toMatchObject({
      shiprocket: { amount: 2500, currency: 'INR', read_at, is_low: false },
      twilio: { amount: 18.25, currency: 'USD', read_at, is_low: false },
      sms: null,
      shipyaari: null,
    })
    expect(await alarms()).toBe(0)
  })

  it('raise an alarm below the minimum, which ends once the account is recharged', async () => {
    await shop.fault('courier', 'lie', { times: 1 })
    await read()
    expect((await balances()).shiprocket).toMatchObject({ amount: 12.5, is_low: true })
    expect(await alarms()).toBe(1)
    expect(await (await fetch(`${shop.origin}/metrics`)).text()).toContain(
      'handset_provider_balance{provider="shiprocket",currency="INR"} 12.5',
    )
    await read()
    expect((await balances()).shiprocket).toMatchObject({ amount: 2500, is_low: false })
    expect(await alarms()).toBe(0)
  })

  it('stay as they were while the provider does not answer', async () => {
    await read()
    await shop.fault('courier', 'error')
    await shop.fault('twilio', 'error')
    await read()
    expect(await balances()).toMatchObject({ shiprocket: { amount: 2500 }, twilio: { amount: 18.25 } })
  })

  it('are no alarm once nobody asks any more', async () => {
    await shop.fault('courier', 'lie', { times: 1 })
    await read()
    await sql`update provider_balances set read_at = now() - interval '49 hours'`.execute(shop.db)
    expect([(await balances()).shiprocket?.is_low, await alarms()]).toEqual([false, 0])
  })

  it('are compared with the minimums of the settings', async () => {
    await read()
    await setMinimums(3000, 20)
    expect(await alarms()).toBe(2)
    await setMinimums(0, 0)
    expect(await alarms()).toBe(0)
    await setMinimums(500, 5)
  })

  it.each<[unknown, unknown, unknown]>([
    ['1234.56', 'INR', { hundredths: 123_456, currency: 'INR' }],
    [-3.5, 'USD', { hundredths: -350, currency: 'USD' }],
    ['', 'INR', null],
    ['1,234', 'INR', null],
    ['NaN', 'INR', null],
    [null, 'INR', null],
    ['1e30', 'INR', null],
    ['5', 'rupees', null],
    ['5', undefined, null],
  ])('are read from %j %j as %j', (amount, currency, balance) => {
    expect(parseBalance(amount, currency)).toEqual(balance)
  })
})
