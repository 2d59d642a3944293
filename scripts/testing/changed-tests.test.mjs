import { describe, expect, it } from 'vitest'
import { chooseByChange } from './changed-tests.mjs'

const files = {
  code: [
    'contract/specification.test.ts',
    'contract/domains/coupons/coupon.rules.test.ts',
    'server/domains/catalogue/products.http.test.ts',
    'server/domains/coupons/coupons.http.test.ts',
    'server/domains/orders/orders.http.test.ts',
    'server/platform/http/limits.test.ts',
    'server/test/fuzz/fuzz-guests.http.test.ts',
    'server/test/role-matrix.http.test.ts',
    'web/domains/orders/order-rows.test.tsx',
    'web/lib/dates.test.ts',
  ],
  processes: ['server/test/processes/drain.process.test.ts'],
  browser: [
    'e2e/admin-coupons.e2e.ts',
    'e2e/admin-orders.e2e.ts',
    'e2e/home.e2e.ts',
    'e2e/journey-purchase.e2e.ts',
    'e2e/kit.e2e.ts',
  ],
}
const smoke = ['contract/specification.test.ts', 'server/test/role-matrix.http.test.ts']
const pages = { catalogue: ['home'], coupons: ['admin-coupons'], orders: ['admin-orders'] }
const choose = (...changed) => chooseByChange(changed, files, (domain) => pages[domain] ?? [])

describe('the tests that a change asks for', () => {
  it('are those of the changed domain and of the domains after it, on the side that changed', () => {
    const chosen = choose('server/domains/coupons/coupons.queries.ts')
    expect(chosen.code).toEqual([
      smoke[0],
      'server/domains/coupons/coupons.http.test.ts',
      'server/domains/orders/orders.http.test.ts',
      smoke[1],
    ])
    expect(chosen.processes).toEqual([])
  })

  it('are those of both sides when the contract of a domain changed', () => {
    const { code } = choose('contract/domains/orders/orders.contract.ts')
    expect(code).toContain('server/domains/orders/orders.http.test.ts')
    expect(code).toContain('web/domains/orders/order-rows.test.tsx')
    expect(code).not.toContain('server/domains/coupons/coupons.http.test.ts')
  })

  it('are all browser tests of the domain’s pages and the core ones of later pages', () => {
    const { browser, core } = choose('web/domains/coupons/parts/coupon-form.tsx')
    expect(browser).toEqual(['e2e/admin-coupons.e2e.ts', 'e2e/journey-purchase.e2e.ts'])
    expect(core).toEqual(['e2e/admin-orders.e2e.ts'])
  })

  it('include whole processes when a script or the database of the platform changed', () => {
    expect(choose('scripts/start.mjs').processes).toEqual(files.processes)
    expect(choose('server/platform/database/migrate.ts').processes).toEqual(files.processes)
    expect(choose('server/platform/http/sessions.ts').processes).toEqual([])
  })

  it('are all but fuzzing when shared code of the server changed', () => {
    const { code, core } = choose('server/platform/http/sessions.ts')
    expect(code).toContain('server/domains/catalogue/products.http.test.ts')
    expect(code).not.toContain('server/test/fuzz/fuzz-guests.http.test.ts')
    expect(core).toContain('e2e/kit.e2e.ts')
  })

  it('are the smoke tests alone for a document, and a changed test itself', () => {
    expect(choose('docs/operations.md')).toEqual({
      code: smoke,
      processes: [],
      browser: ['e2e/journey-purchase.e2e.ts'],
      core: [],
    })
    expect(choose('server/test/fuzz/fuzz-guests.http.test.ts').code).toContain(
      'server/test/fuzz/fuzz-guests.http.test.ts',
    )
    expect(choose('e2e/kit.e2e.ts').browser).toContain('e2e/kit.e2e.ts')
  })
})
