import { describe, expect, it } from 'vitest'
import { send } from '../../test/http-client.ts'
import type { TestShop } from '../../test/shop.ts'
import { useShop } from '../../test/suite-shop.ts'

const get = (shop: TestShop, headers: Record<string, string>) =>
  send(new URL('/healthz', shop.origin), { method: 'GET', headers })
const warnings = (shop: TestShop) => shop.lines.filter((line) => line.includes('TRUSTED_PROXIES'))
const ignored = async (shop: TestShop) =>
  /^handset_ignored_forwards_total (\d+)/m.exec(await (await fetch(`${shop.origin}/metrics`)).text())?.[1]

describe.each([
  ['one warning for all', '0', 1, '3'],
  ['no warning', '1', 0, undefined],
])('forwarded requests cause %s with TRUSTED_PROXIES=%s', (_, TRUSTED_PROXIES, lines, counted) => {
  const shop = useShop({ environment: { TRUSTED_PROXIES } })

  it('in the log, and are counted in the metrics while they are ignored', async () => {
    await get(shop, {})
    expect(warnings(shop)).toEqual([])
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) await get(shop, { [name]: '203.0.113.9' })
    expect(warnings(shop)).toHaveLength(lines)
    expect(await ignored(shop)).toBe(counted)
    for (const line of warnings(shop)) expect(JSON.parse(line)).toMatchObject({ level: 40, header: 'x-forwarded-for' })
  })

  it('and on the dashboard while they are ignored', async () => {
    await get(shop, { 'x-forwarded-for': '203.0.113.9' })
    const { data } = await shop.call('admin/dashboard-summary', {}, { token: await shop.token('admin') })
    const shown = (data.health as { key: string }[]).filter(({ key }) => key === 'proxy')
    expect(shown).toEqual(
      counted === undefined ? [] : [{ key: 'proxy', label: 'Proxy: all visitors count as one', failed: 1, done: null }],
    )
  })
})
