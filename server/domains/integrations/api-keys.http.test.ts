import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/security/tokens.ts'
import { addKey } from '../../test/people/added-key.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('keys of other programs', () => {
  const shop = useShop()
  let owner: string
  beforeAll(async () => {
    owner = await shop.token('admin')
  })

  const manage = (callPath: string, input: Record<string, unknown> = {}) => shop.call(callPath, input, { token: owner })
  const add = async (name: string, fields: Record<string, unknown> = {}) => {
    const response = await manage('admin/add-api-key', { name, scopes: ['products:read'], ...fields })
    expect(response.http).toBe(200)
    return response.data as { id: number; secret: string }
  }
  const products = (token: string) => shop.call('integration/products', { limit: 1 }, { token })
  const keyRow = (id: number) =>
    shop.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const viewOf = async (id: number) =>
    ((await manage('admin/api-keys')).data.keys as { id: number; state: string }[]).find((key) => key.id === id)

  it('are shown once, stored as a hash and named in the audit log without their secret', async () => {
    const { id, secret } = await add('Tally bridge')
    expect(secret).toMatch(/^hsk_[\w-]{43}$/)
    const row = await keyRow(id)
    expect(row.secret_hash).toEqual(sha256(secret))
    expect(JSON.stringify(row)).not.toContain(secret.slice(10))
    expect(await viewOf(id)).toMatchObject({
      name: 'Tally bridge',
      prefix: secret.slice(0, 10),
      state: 'active',
      last_used_at: '',
      per_minute: 120,
    })
    const audit = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', `api-key/${id}`)
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ action: 'add-api-key', after: { name: 'Tally bridge', scopes: ['products:read'] } })
    expect(JSON.stringify(audit)).not.toContain(secret.slice(10))
  })

  it('open what their scopes name and nothing else', async () => {
    const { secret } = await add('Stock reader')
    expect((await products(secret)).http).toBe(200)
    const refused = await shop.call('integration/orders', {}, { token: secret })
    expect([refused.http, refused.data, refused.message]).toEqual([
      403,
      { scope: 'orders:read' },
      'This key lacks the scope orders:read',
    ])
    expect((await shop.call('integration/set-stock', { sku: 'X', stock: 1 }, { token: secret })).http).toBe(403)
    for (const callPath of ['admin/api-keys', 'customer/view-cart', 'account/logout'])
      expect([callPath, (await shop.call(callPath, {}, { token: secret })).http]).toEqual([callPath, 401])
    expect((await products(owner)).http).toBe(403)
    expect((await products(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).http).toBe(401)
  })

  it('end at once when they are revoked, and on the evening of their last day', async () => {
    const { id, secret } = await add('Old hub')
    expect((await manage('admin/revoke-api-key', { id })).http).toBe(200)
    expect((await products(secret)).http).toBe(401)
    expect((await viewOf(id))?.state).toBe('revoked')
    expect((await manage('admin/revoke-api-key', { id })).http).toBe(409)
    expect((await manage('admin/rotate-api-key', { id })).http).toBe(409)

    const { rows } = await sql<{ today: string; yesterday: string }>`
      select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today,
        to_char(now() at time zone 'Asia/Kolkata' - interval '1 day', 'YYYY-MM-DD') as yesterday`.execute(shop.db)
    const current = await add('Until tonight', { expires_on: rows[0]?.today })
    expect((await products(current.secret)).http).toBe(200)
    expect(await viewOf(current.id)).toMatchObject({ expires_on: rows[0]?.today, state: 'active' })
    const past = await add('Until yesterday', { expires_on: rows[0]?.yesterday })
    expect((await products(past.secret)).http).toBe(401)
    expect((await viewOf(past.id))?.state).toBe('expired')
  })

  it('keep the former secret for a day after a rotation, and no longer', async () => {
    const { id, secret: first } = await add('Rotated')
    const second = (await manage('admin/rotate-api-key', { id })).data.secret as string
    expect([(await products(first)).http, (await products(second)).http]).toEqual([200, 200])
    await shop.db
      .updateTable('api_keys')
      .set({ former_until: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    expect([(await products(first)).http, (await products(second)).http]).toEqual([401, 200])
    const third = (await manage('admin/rotate-api-key', { id, keep_hours: 0 })).data.secret as string
    expect([(await products(second)).http, (await products(third)).http]).toEqual([401, 200])
  })

  it('are limited by the minute, each for itself, with the seconds to wait', async () => {
    const small = await addKey(shop, ['products:read'], { perMinute: 2 })
    const other = await addKey(shop, ['products:read'], { perMinute: 2 })
    expect([(await products(small.secret)).http, (await products(small.secret)).http]).toEqual([200, 200])
    const refused = await products(small.secret)
    expect(refused.http).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await products(other.secret)).http).toBe(200)
  })

  it('note their last use once a minute at most', async () => {
    const { id, secret } = await addKey(shop, ['products:read'])
    await products(secret)
    const used = (await keyRow(id)).last_used_at
    expect(used).not.toBeNull()
    await products(secret)
    expect((await keyRow(id)).last_used_at).toEqual(used)
    await shop.db
      .updateTable('api_keys')
      .set({ last_used_at: sql<Date>`now() - interval '61 seconds'` })
      .where('id', '=', id)
      .execute()
    await products(secret)
    expect((await keyRow(id)).last_used_at?.getTime()).toBeGreaterThanOrEqual(used?.getTime() ?? 0)
  })

  it('need a fresh log-in to be made or rotated, and a name of their own', async () => {
    const { id } = await add('Name in use')
    const twice = await manage('admin/add-api-key', { name: 'name in USE', scopes: ['products:read'] })
    expect([twice.http, Object.keys(twice.data as object)]).toEqual([422, ['name']])
    const none = await manage('admin/add-api-key', { name: 'Nothing' })
    expect([none.http, Object.keys(none.data as object)]).toEqual([422, ['scopes']])
    await shop.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(0) })
      .where('token_hash', '=', sha256(owner))
      .execute()
    const stale = await manage('admin/add-api-key', { name: 'Stale', scopes: ['products:read'] })
    expect([stale.http, Object.keys(stale.data as object)]).toEqual([403, ['fresh_login']])
    expect((await manage('admin/rotate-api-key', { id })).http).toBe(403)
    owner = await shop.token('admin')
  })
})
