import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { issueFirstAccountToken } from './first-account.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('the first account', () => {
  const shop = useShop()
  beforeEach(async () => {
    await shop.db.deleteFrom('staff').execute()
    await shop.db.deleteFrom('first_account_links').execute()
  })

  const issue = async () => (await issueFirstAccountToken(shop.db)) ?? ''
  const create = (token: string, fields: Record<string, unknown> = {}) =>
    shop.call('account/create-first-account', {
      token,
      name: 'Kaveri Rao',
      email: 'Kaveri@example.in',
      password: 'seven green parrots',
      ...fields,
    })
  const owners = () => shop.db.selectFrom('staff').select(['email', 'role']).orderBy('id').execute()

  it('is made with the link of the start, once, and logs in', async () => {
    const [token, earlier] = [await issue(), await issue()]
    expect((await create(token)).message).toBe(serverMessages.firstAccountCreated)
    expect(await owners()).toEqual([{ email: 'kaveri@example.in', role: 'owner' }])
    const login = { email: 'kaveri@example.in', password: 'seven green parrots' }
    expect((await shop.call('account/admin-login', login)).http).toBe(200)
    for (const used of [token, earlier]) {
      const again = await create(used, { email: 'other@example.in' })
      expect([again.http, again.data]).toEqual([422, { token: [serverMessages.firstAccountLinkExpired] }])
    }
    expect(await issueFirstAccountToken(shop.db)).toBeNull()
  })

  it('is one, however many use links at once', async () => {
    const tokens = [await issue(), await issue()]
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => create(tokens[index % 2]!, { email: `owner${index}@example.in` })),
    )
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(await owners()).toHaveLength(1)
  })

  it('is refused without a valid link or password', async () => {
    const expired = await issue()
    await shop.db
      .updateTable('first_account_links')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute()
    const token = await issue()
    const refusals = [
      await create(expired),
      await create('x'.repeat(43)),
      await create(token, { password: 'password1234' }),
      await create(token, { password: 'kaveri rao kaveri' }),
      await create(token, { email: 'nobody' }),
    ]
    expect(refusals.map(({ http, data }) => [http, Object.keys(data)])).toEqual([
      [422, ['token']],
      [422, ['token']],
      [422, ['password']],
      [422, ['password']],
      [422, ['email']],
    ])
    expect(await owners()).toEqual([])
  })
})
