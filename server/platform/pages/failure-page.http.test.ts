import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useShop } from '../../test/suite-shop.ts'

describe('the page of a failure', () => {
  const shop = useShop({ pages: true })

  it('shows the name of the shop and a number to ask with', async () => {
    const name = 'Kaveri & Sons'
    await sql`update settings set values = jsonb_set(values, '{name}', ${JSON.stringify(name)}::jsonb) where group_name = 'shop'`.execute(
      shop.db,
    )
    expect((await fetch(`${shop.origin}/cookiepolicy`)).status).toBe(200)
    await sql`alter table slug_redirects rename to redirects_aside`.execute(shop.db)
    const failed = await fetch(`${shop.origin}/product/v-aster-old`)
    const html = await failed.text()
    await sql`alter table redirects_aside rename to slug_redirects`.execute(shop.db)
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(html).toContain('<title>Something went wrong | Kaveri &#38; Sons</title>')
    expect(html).toMatch(/<p class="shop">Kaveri &#38; Sons<\/p>[^]*<h1>Something went wrong<\/h1>/)
    expect(html).toMatch(/tell us this number: [0-9a-z]+-[0-9a-z]+</)
    expect(shop.errors.splice(0).join('')).toContain('page failed')
  })
})
