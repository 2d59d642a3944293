import { describe, expect, it } from 'vitest'
import { send } from '../../test/http-client.ts'
import { providerKeys } from '../../test/providers/provider-keys.ts'
import type { TestShop } from '../../test/shop.ts'
import { useShop } from '../../test/suite-shop.ts'

const pages = ['/metrics', '/api/docs', '/api/openapi.json']
const metricsToken = 'a-token-for-Prometheus'
const forwarded = { 'x-forwarded-for': '203.0.113.9' }

const statusOf = async (shop: TestShop, page: string, headers: Record<string, string> = {}) =>
  (await send(new URL(page, shop.origin), { method: 'GET', headers })).http

describe.each([
  ['without a proxy', '0'],
  ['behind a proxy', '1'],
])('metrics and API documentation of a shop %s', (_, TRUSTED_PROXIES) => {
  const shop = useShop({
    environment: { DEMO: '0', TRUSTED_PROXIES, METRICS_TOKEN: metricsToken, ...providerKeys },
  })

  it.each(pages)('are served to a client on this machine: %s', async (page) => {
    expect(await statusOf(shop, page)).toBe(200)
  })

  it.each<Record<string, string>>([
    forwarded,
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
  ])('do not exist for a forwarded request: %o', async (headers) => {
    for (const page of pages) expect(await statusOf(shop, page, headers)).toBe(404)
    expect(await statusOf(shop, '/api/no-such-call', headers)).toBe(404)
  })

  it('are served to a forwarded request with the token, and not with another', async () => {
    for (const page of pages) {
      const authorize = (token: string) => ({ ...forwarded, authorization: `Bearer ${token}` })
      expect(await statusOf(shop, page, authorize(metricsToken))).toBe(200)
      expect(await statusOf(shop, page, authorize(metricsToken.slice(1)))).toBe(404)
      expect(await statusOf(shop, page, authorize(await shop.token('admin')))).toBe(404)
    }
  })

  it('appear in the security record when they are refused', async () => {
    await shop.services.security.flush()
    await shop.db.deleteFrom('security_events').execute()
    for (const page of pages) await statusOf(shop, page, { ...forwarded, 'x-real-ip': '203.0.113.10' })
    await shop.services.security.flush()
    const rows = await shop.db.selectFrom('security_events').selectAll().orderBy('id').execute()
    expect(rows.map(({ kind, outcome, details }) => [kind, outcome, details])).toEqual(
      pages.map((page) => ['operations', 'refused', { page }]),
    )
    expect(rows[0]?.address).toBe(TRUSTED_PROXIES === '1' ? '203.0.113.9' : '127.0.0.1')
  })
})

describe('metrics and API documentation of the demo shop', () => {
  const shop = useShop()

  it('hide the metrics from forwarded requests and show the documentation to everybody', async () => {
    expect(await Promise.all(pages.map((page) => statusOf(shop, page, forwarded)))).toEqual([404, 200, 200])
  })

  it('are not opened by an empty token', async () => {
    for (const authorization of ['Bearer ', 'Bearer undefined'])
      expect(await statusOf(shop, '/metrics', { ...forwarded, authorization })).toBe(404)
  })
})
