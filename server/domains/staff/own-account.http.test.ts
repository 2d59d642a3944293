import { createHook } from 'node:async_hooks'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../platform/http/passwords.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { openFileShop } from '../../test/shop.ts'

const password = 'Moss-green river 7'

describe('the account of a staff member', async () => {
  const shop = await openFileShop()

  /** A manager with a password of their own. */
  async function addManager(name: string) {
    const email = `${name}@staff.example`
    const { id } = await shop.db
      .insertInto('staff')
      .values({ email, name: 'Meera Iyer', role: 'manager', password_hash: await hashPassword(password) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const logIn = async (userAgent = 'Firefox/150', address = '127.0.2.1') => {
      const fields = { email, password }
      const response = await shop.call('account/admin-login', fields, { address, headers: { 'user-agent': userAgent } })
      return response.data.token as string
    }
    return { id, email, logIn }
  }
  const account = (token: string) => shop.call('account/staff-account', {}, { token })
  const mailTexts = async (email: string) => {
    await shop.work()
    return (await shop.messages(email)).map(({ text }) => text)
  }

  it('lists the sessions of a manager with browser, address and times, their own first', async () => {
    const { logIn } = await addManager('lists')
    const first = await logIn('Firefox/150', '127.0.2.2')
    const second = await logIn('Chrome/153', '127.0.2.3')
    const { data } = await account(second)
    expect(data.sessions.map((row: Record<string, unknown>) => [row.user_agent, row.address, row.is_own])).toEqual([
      ['Chrome/153', '127.0.2.3', 1],
      ['Firefox/150', '127.0.2.2', 0],
    ])
    expect(data.sessions[0].last_used_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect((await account(first)).data.sessions[0].user_agent).toBe('Firefox/150')
  })

  it('notes that a session is in use, at most once a minute', async () => {
    const { id, logIn } = await addManager('used')
    const token = await logIn()
    await account(token)
    const lastUse = () =>
      shop.db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('holder_id', '=', id)
        .where('kind', '=', 'admin')
        .executeTakeFirstOrThrow()
    expect((await lastUse()).last_used_at).toBeNull()
    await shop.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 120_000) })
      .where('holder_id', '=', id)
      .execute()
    await account(token)
    expect((await lastUse()).last_used_at).not.toBeNull()
  })

  it("ends one session of one's own, and answers 404 for a staff member's", async () => {
    const { logIn } = await addManager('ends-one')
    const [token, lost] = [await logIn(), await logIn('Lost/1')]
    const { data } = await account(token)
    const { id } = data.sessions.find((row: { user_agent: string }) => row.user_agent === 'Lost/1')
    expect((await shop.asOwner('account/staff-end-session', { id })).http).toBe(404)
    expect((await account(lost)).http).toBe(200)
    expect((await shop.call('account/staff-end-session', { id }, { token })).http).toBe(200)
    expect([(await account(lost)).http, (await account(token)).http]).toEqual([401, 200])
  })

  it('ends all other sessions of a manager', async () => {
    const { logIn } = await addManager('ends-others')
    const [token, one, two] = [await logIn(), await logIn(), await logIn()]
    expect((await shop.call('account/staff-end-other-sessions', {}, { token })).http).toBe(200)
    expect([(await account(token)).http, (await account(one)).http, (await account(two)).http]).toEqual([200, 401, 401])
  })

  it('lets an owner end all sessions of a staff member, who gets an e-mail', async () => {
    const { id, email, logIn } = await addManager('stolen')
    const session = await logIn()
    expect((await shop.asOwner('admin/staff-end-sessions', { id })).http).toBe(200)
    expect((await account(session)).http).toBe(401)
    expect((await mailTexts(email))[0]).toContain('ended all your sessions')
    expect((await shop.asOwner('admin/staff-end-sessions', { id: 999_999 })).http).toBe(404)
  })

  it('changes a password with the present one, ends the other sessions and sends an e-mail', async () => {
    const { email, logIn } = await addManager('changes')
    const [token, other] = [await logIn(), await logIn()]
    const change = (current_password: string, next: string) =>
      shop.call('account/staff-change-password', { current_password, password: next }, { token })
    expect((await change('not this one', 'Seven tall palms')).data).toEqual({
      current_password: ['This is not your current password'],
    })
    expect((await change(password, 'Seven tall palms')).http).toBe(200)
    expect([(await account(token)).http, (await account(other)).http]).toEqual([200, 401])
    expect((await shop.call('account/admin-login', { email, password }, { address: '127.0.2.4' })).http).toBe(422)
    expect((await mailTexts(email))[0]).toContain('Your password was changed')
  })

  it('refuses passwords that others would try for this person and shop', async () => {
    const { logIn } = await addManager('zainab')
    const token = await logIn()
    const change = async (next: string) =>
      (await shop.call('account/staff-change-password', { current_password: password, password: next }, { token })).data
    expect(await change('Sunshine1234')).toEqual({ password: ['This password is too easy to guess'] })
    const shopWord = (await readSettings(shop.db, 'shop')).name.split(' ')[0]!.toUpperCase()
    for (const personal of ['zainab on the roof', 'meera and the rain', `three ${shopWord}s on a shelf`])
      expect(await change(personal)).toEqual({
        password: ['The password must not contain the name of the shop or parts of your name or email'],
      })
  })

  it('limits guesses of the present password', async () => {
    const { logIn } = await addManager('guessed')
    const token = await logIn()
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        shop.call(
          'account/staff-change-password',
          { current_password: `guess ${n}`, password: 'Seven tall palms' },
          { token, address: '127.0.2.9' },
        ),
      ),
    )
    expect(guesses.filter(({ http }) => http === 429)).toHaveLength(3)
  })

  it('mails a change of address and role to the old and the new address', async () => {
    const { id } = await addManager('old-address')
    const fields = { id, name: 'Meera Iyer', email: 'new-address@staff.example', role: 'finance', is_active: 1 }
    expect((await shop.asOwner('admin/staff-update-staff', fields)).http).toBe(200)
    for (const address of ['old-address@staff.example', 'new-address@staff.example']) {
      const [text] = await mailTexts(address)
      expect(text).toContain('The email address of your account is now new-address@staff.example.')
      expect(text).toContain('Your role is now finance.')
    }
  })
})

describe('log-ins of unknown and invited accounts', async () => {
  const shop = await openFileShop()

  it('cost as much hashing as those of an account with a password', async () => {
    await shop.db
      .insertInto('staff')
      .values({ email: 'invited@staff.example', name: 'Invited', role: 'manager', password_hash: 'none' })
      .execute()
    let hashes = 0
    const hook = createHook({ init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
    const counts: Record<string, number> = {}
    for (const email of ['admin@handset.example', 'invited@staff.example', 'nobody@staff.example']) {
      hashes = 0
      const response = await shop.call(
        'account/admin-login',
        { email, password: 'a wrong one' },
        { address: '127.0.2.20' },
      )
      expect(response.http).toBe(422)
      counts[email] = hashes
    }
    hook.disable()
    expect(counts).toEqual({ 'admin@handset.example': 1, 'invited@staff.example': 1, 'nobody@staff.example': 1 })
  })
})
