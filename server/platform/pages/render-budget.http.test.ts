import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishInvalidation } from '../database/invalidation-bus.ts'
import { send } from '../../test/http-client.ts'
import { useShop } from '../../test/suite-shop.ts'
import { renderBudget, renderLimits } from './render-budget.ts'

describe('the budget for pages that are rendered anew', () => {
  const shop = useShop({ pages: true })
  beforeAll(async () => {
    const limited = JSON.stringify({ requests_per_second_per_address: 10_000 })
    await shop.db
      .updateTable('settings')
      .set({ values: sql<string>`values || ${limited}::jsonb` })
      .where('group_name', '=', 'limits')
      .execute()
    await publishInvalidation(shop.db, ['settings'])
  })

  const get = (path: string, address: string) => send(new URL(shop.origin), { method: 'GET', path, address })
  let unseen = 0
  /** Pages that nobody has seen, all at once; personal ones, which need little work and are never cached. */
  const flood = (address: string) =>
    Promise.all(
      Array.from({ length: 3 * renderLimits.burst }, () => get(`/admin-orders?searchText=${(unseen += 1)}`, address)),
    )

  it('refuses a client beyond its burst, serves it cached pages, and serves everybody else', async () => {
    await expect
      .poll(async () => (await flood('127.0.9.2')).map(({ http }) => http), { timeout: 20_000 })
      .toContain(429)
    await get('/products/1', '127.0.9.1')
    const [refused, cached, other] = await Promise.all([
      flood('127.0.9.2').then((all) => all.find(({ http }) => http === 429)),
      get('/products/1', '127.0.9.2'),
      get('/search/somebody', '127.0.9.3'),
    ])
    expect([refused?.headers['retry-after'], refused?.headers['cache-control']]).toEqual(['1', 'no-store'])
    expect([cached.http, other.http]).toEqual([200, 200])
  })

  it('renders a page once for all who ask for it at the same time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 2 * renderLimits.inProgress }, () => get('/search/together', '127.0.9.4')),
    )
    expect(new Set(responses.map(({ http }) => http))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  })
})

describe('the render budget', () => {
  it('bounds the renders in progress of all clients', () => {
    const budget = renderBudget({ countsClients: () => false })
    for (let client = 0; client < renderLimits.inProgress; client += 1) expect(budget.take(`${client}`)).toBeNull()
    expect(budget.take('another')).toBe(503)
    budget.release()
    expect(budget.take('another')).toBeNull()
  })

  it('grants a client its burst, then its rate', () => {
    let now = 0
    const budget = renderBudget({ countsClients: () => true, now: () => now })
    const render = (client: string) => {
      const refusal = budget.take(client)
      if (refusal === null) budget.release()
      return refusal
    }
    for (let count = 0; count < renderLimits.burst; count += 1) expect(render('one')).toBeNull()
    expect([render('one'), render('other')]).toEqual([429, null])
    now += 1000
    for (let count = 0; count < renderLimits.perSecond; count += 1) expect(render('one')).toBeNull()
    expect(render('one')).toBe(429)
  })
})
