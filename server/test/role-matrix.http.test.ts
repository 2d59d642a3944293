import { beforeAll, describe, expect, it } from 'vitest'
import { acceptsToken } from '@handset/contract/call.ts'
import { callRows } from '@handset/contract/calls.ts'
import { staffRoles } from '@handset/contract/codes.ts'
import { isPermitted } from '@handset/contract/permissions.ts'
import { openSession } from '../platform/http/sessions.ts'
import { useShop } from './suite-shop.ts'

const kinds = ['customer', 'admin', 'warehouse'] as const
const protectedCalls = Object.entries(callRows).filter(([, row]) => row.audience !== 'anyone')

/** Made from the contract, so that a new call is tested on the day it is mounted. */
describe('who may call what', () => {
  const shop = useShop()
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    tokens.customer = await shop.signIn('9123456780')
    tokens.admin = await shop.token('admin')
    tokens.warehouse = await shop.token('warehouse')
    for (const role of staffRoles) {
      const staffMember = await shop.db
        .insertInto('staff')
        .values({ email: `${role}@roles.example`, name: role, role, password_hash: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow()
      tokens[`role ${role}`] = await openSession(shop.db, 'admin', staffMember.id, 1)
    }
  })

  /** Of a file nothing but the status is read: the export of the shop is 50 MB. */
  async function readStatus(callPath: string, token: string): Promise<number> {
    if (callPath !== 'admin/shop-export') return (await shop.call(callPath, {}, { token })).http
    const response = await fetch(`${shop.origin}/api/${callPath}`, { headers: { authorization: `Bearer ${token}` } })
    await response.body?.cancel()
    return response.status
  }

  it.each(protectedCalls)('%s turns a visitor without a token away', async (callPath) => {
    const withoutToken = await shop.call(callPath, {})
    expect([withoutToken.http, withoutToken.status]).toEqual([401, false])
    for (const token of ['null', 'x'.repeat(10_000), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])
      expect((await shop.call(callPath, {}, { token })).http).toBe(401)
    expect(
      (await shop.call(callPath, { token: tokens.customer, authorization: `Bearer ${tokens.customer}` })).http,
    ).toBe(401)
  })

  it.each(protectedCalls.filter(([, row]) => row.audience !== 'signed-in'))(
    '%s turns every other kind of token away',
    async (callPath, row) => {
      for (const kind of kinds.filter((other) => !acceptsToken(row.audience, other))) {
        const response = await shop.call(callPath, {}, { token: tokens[kind] ?? '' })
        expect([kind, response.http, response.status]).toEqual([kind, 403, false])
      }
    },
  )

  it.each(protectedCalls.filter(([, row]) => row.audience === 'admin'))(
    '%s turns every role away that may not, and no other',
    async (callPath, row) => {
      for (const role of staffRoles) {
        const status = await readStatus(callPath, tokens[`role ${role}`] ?? '')
        expect([role, status === 403]).toEqual([role, !isPermitted(role, row.permission)])
      }
    },
  )

  it.each(Object.entries(callRows))('%s answers 405 to the wrong method', async (callPath, row) => {
    const filled = callPath.replace('{product_unique}', '12031046')
    const response = await shop.call(filled, {}, { method: row.method === 'GET' ? 'POST' : 'GET' })
    expect([response.http, response.headers.allow]).toEqual([405, row.method])
  })

  it('responds with 404 in the envelope to a call that does not exist', async () => {
    const response = await shop.call('public/nothing-here', {}, { method: 'GET' })
    expect([response.http, response.status, response.message]).toEqual([404, false, 'Not found'])
  })
})
