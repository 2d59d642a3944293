import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lightPhones, sale, ship, shipmentOf } from '../../test/orders/parcels.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { runJob } from '../../test/shopper.ts'
import { parcel } from './courier-fixtures.ts'
import { courierTimes } from './courier-account.ts'
import type { CourierGateway } from './courier.port.ts'
import { shiprocketGateway } from './shiprocket/shiprocket-gateway.ts'
import { shipyaariGateway } from './shipyaari/shipyaari-gateway.ts'

const { email, password } = credentials.courier

describe('a log-in at a courier that fails', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterEach(() => shop.fault('courier', 'ok'))
  afterAll(() => shop.close())

  const newGateway = (provider: string, more: { password?: string; onLoginFailure: (reason: string) => void }) => {
    const settings = {
      times: courierTimes(40),
      email,
      password,
      webhookToken: '',
      labelHosts: [],
      trackingPage: '',
      ...more,
    }
    return provider === 'shiprocket'
      ? shiprocketGateway({
          ...settings,
          baseUrl: `${shop.origin}/sandbox/shiprocket/v1/external`,
          pickupLocation: 'Main',
        })
      : shipyaariGateway({ ...settings, baseUrl: `${shop.origin}/sandbox/shipyaari/api/v1`, tokenStyle: 'bearer' })
  }
  const booking = { awb: 'SBX1', providerOrderId: '1' }
  const questions: [string, (courier: CourierGateway) => Promise<{ state: string }>][] = [
    ['book', (courier) => courier.book(parcel)],
    ['find', (courier) => courier.findByReference(parcel.reference)],
    ['label', (courier) => courier.getLabel(booking)],
    ['pickup', (courier) => courier.schedulePickup(booking, '2026-11-23')],
    ['track', (courier) => courier.track('SBX1')],
    ['cancel', (courier) => courier.cancel('SBX1', parcel.reference)],
  ]

  it.each([
    ['shipyaari', 'login-refused'],
    ['shipyaari', 'login-empty'],
    ['shiprocket', 'login-refused'],
    ['shiprocket', 'login-empty'],
  ])('at %s leaves every question open and raises the alarm: %s', async (provider, mode) => {
    const reasons: string[] = []
    const courier = newGateway(provider, { onLoginFailure: (reason) => reasons.push(reason) })
    await shop.fault('courier', mode)
    for (const [name, ask] of questions)
      expect([name, await ask(courier)]).toEqual([
        name,
        { state: 'unknown', message: expect.stringContaining('log-in'), isTimeout: false },
      ])
    expect(reasons).toHaveLength(questions.length)
    expect(reasons[0]).toMatch(/^HTTP (200|400)/)
    await shop.fault('courier', 'ok')
    expect(await courier.cancel('SBX1', parcel.reference)).toMatchObject({ state: 'refused' })
  })

  it('shows in log and metrics, gives no booking up and is over with the right keys', async () => {
    const token = await shop.token('admin')
    const { lines } = await sale(shop, await lightPhones(shop, 1))
    const [line] = lines
    if (!line) throw new Error('An order without lines')
    await shop.fault('courier', 'login-refused')
    expect((await ship(shop, line)).http).toBe(503)
    await runJob(shop.app, 'resolve-bookings', {})
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booking', awb: null })
    expect(await (await fetch(`${shop.origin}/metrics`)).text()).toMatch(
      /handset_courier_login_failures_total\{provider="shipyaari"\} [1-9]/,
    )
    const { data } = await shop.call('admin/providers', {}, { token })
    expect(data.providers.find(({ key }: { key: string }) => key === 'shipyaari').health).toMatchObject({
      last_failure: expect.stringMatching(/^(The log-in was refused \(HTTP|The keys were refused)/),
      failures_today: expect.toSatisfy((failures: number) => failures > 0),
    })
    expect(shop.errors.splice(0).join('')).toContain('the log-in at a courier failed: check its keys')
    await shop.fault('courier', 'ok')
    expect((await ship(shop, line)).http).toBe(200)
    expect(await shipmentOf(shop, line)).toMatchObject({ state: 'booked' })
  })
})
