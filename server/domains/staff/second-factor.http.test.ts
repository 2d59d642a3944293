import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { openFileShop } from '../../test/shop.ts'
import { addStaffMember, appCode, logInStaffMember, setUpApp, wrongCode } from '../../test/people/staff-members.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

const wrong = { code: ['This code is not right. Wait for the next one, or use a backup code'] }

describe('the second factor', async () => {
  const shop = await openFileShop()

  /** A staff member with an authenticator app. */
  async function withApp(role = 'manager') {
    const member = await addStaffMember(shop, role)
    const token = (await logInStaffMember(shop, member)).data.token as string
    return { ...member, member, token, ...(await setUpApp(shop, token)) }
  }
  const ticketOf = async (member: { email: string; role: string }) =>
    (await logInStaffMember(shop, member)).data.login_ticket as string
  const verify = (ticket: string, code: string) => shop.call('account/staff-verify-code', { ticket, code })

  it.each(['manager', 'warehouse'])('asks a %s for the code of the app after the password', async (role) => {
    const { member, secret } = await withApp(role)
    const first = await logInStaffMember(shop, member)
    expect([first.http, Object.keys(first.data)]).toEqual([200, ['login_ticket']])
    expect((await verify(first.data.login_ticket, wrongCode(secret))).data).toEqual(wrong)
    const second = await verify(first.data.login_ticket, appCode(secret, 1))
    expect([second.http, second.data.role, second.data.token.length]).toEqual([200, role, 43])
    expect((await shop.call('account/staff-account', {}, { token: second.data.token })).http).toBe(200)
  })

  it('keeps the log-in of accounts without a second factor as it was', async () => {
    const response = await logInStaffMember(shop, await addStaffMember(shop))
    expect(Object.keys(response.data).toSorted()).toEqual(['name', 'permissions', 'role', 'token'])
  })

  it('accepts a code once: of two log-ins at the same time with the same code, one succeeds', async () => {
    const { member, secret } = await withApp()
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(member)))
    const code = appCode(secret, 1)
    const responses = await Promise.all(tickets.map((ticket) => verify(ticket, code)))
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(responses.filter(({ http }) => http === 422).map(({ data }) => data)).toEqual([wrong, wrong, wrong])
  })

  it('accepts a ticket once, and none that has expired', async () => {
    const { member, id, backupCodes } = await withApp()
    const ticket = await ticketOf(member)
    expect((await verify(ticket, backupCodes[0]!)).http).toBe(200)
    const expired = { ticket: ['This log-in has expired. Please log in again'] }
    expect((await verify(ticket, backupCodes[1]!)).data).toEqual(expired)
    const late = await ticketOf(member)
    await shop.db
      .updateTable('staff_login_tickets')
      .set({ expires_at: new Date(0) })
      .where('staff_id', '=', id)
      .execute()
    expect((await verify(late, backupCodes[2]!)).data).toEqual(expired)
  })

  it('accepts each of ten backup codes once, in any case and without the hyphen', async () => {
    const { member, token, backupCodes } = await withApp()
    expect(new Set(backupCodes).size).toBe(10)
    const [code] = backupCodes as [string]
    expect((await verify(await ticketOf(member), code.toLowerCase().replace('-', ''))).http).toBe(200)
    expect((await verify(await ticketOf(member), code)).data).toEqual(wrong)
    expect((await shop.call('account/staff-account', {}, { token })).data.backup_codes_left).toBe(9)
  })

  it('replaces backup codes', async () => {
    const { member, token, backupCodes } = await withApp()
    const renewed = await shop.call('account/staff-new-backup-codes', {}, { token })
    expect((await verify(await ticketOf(member), backupCodes[0]!)).http).toBe(422)
    expect((await verify(await ticketOf(member), renewed.data.backup_codes[0])).http).toBe(200)
  })

  it('refuses further codes after ten wrong ones, whatever the ticket', async () => {
    const { member, secret, backupCodes } = await withApp()
    const tickets = await Promise.all([ticketOf(member), ticketOf(member)])
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => verify(tickets[n % 2]!, wrongCode(secret))))
    expect(guesses.filter(({ http }) => http === 429)).toHaveLength(2)
    expect((await verify(tickets[0], backupCodes[0]!)).http).toBe(429)
  })

  it('stores neither secret nor backup codes readably', async () => {
    const { id, secret, backupCodes } = await withApp()
    const { sealed_secret } = await shop.db
      .selectFrom('staff_totp')
      .select('sealed_secret')
      .where('staff_id', '=', id)
      .executeTakeFirstOrThrow()
    const opened = openSecret('a secret for tests', id, sealed_secret)
    expect([opened?.length, sealed_secret.includes(opened ?? '')]).toEqual([20, false])
    expect(openSecret('another secret', id, sealed_secret)).toBeNull()
    expect(openSecret('a secret for tests', id + 1, sealed_secret)).toBeNull()
    const codes = await shop.db
      .selectFrom('staff_backup_codes')
      .select('code_hash')
      .where('staff_id', '=', id)
      .execute()
    expect(codes.some(({ code_hash }) => backupCodes.some((code) => code_hash.includes(code.replace('-', ''))))).toBe(
      false,
    )
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('says that the app must be set up again once the secret of the shop has changed', async () => {
    const { member, id, token, secret, backupCodes } = await withApp()
    const sealed_secret = sealSecret('another secret', id, Buffer.alloc(20))
    await shop.db.updateTable('staff_totp').set({ sealed_secret }).where('staff_id', '=', id).execute()
    await shop.db
      .updateTable('staff_backup_codes')
      .set({ code_hash: sql<Buffer>`sha256(code_hash)` })
      .where('staff_id', '=', id)
      .execute()
    const expected = [422, { code: [expect.stringMatching(/must be set up again.*Ask an owner/)] }]
    for (const code of [appCode(secret, 1), backupCodes[0]!]) {
      const logIn = await verify(await ticketOf(member), code)
      expect([logIn.http, logIn.data]).toEqual(expected)
      const proof = await shop.call('account/staff-confirm-identity', { code }, { token })
      expect([proof.http, proof.data]).toEqual(expected)
    }
    const owner = await shop.token('admin')
    expect((await shop.call('admin/staff-reset-second-factor', { id }, { token: owner })).http).toBe(200)
    expect((await logInStaffMember(shop, member)).data.token).toBeDefined()
  })

  it('is not on before the app has shown a code, and is not replaced while on', async () => {
    const member = await addStaffMember(shop)
    const { token } = (await logInStaffMember(shop, member)).data
    const { data } = await shop.call('account/staff-start-totp', {}, { token })
    expect((await shop.call('account/staff-confirm-totp', { code: wrongCode(data.secret) }, { token })).data).toEqual(
      wrong,
    )
    expect((await logInStaffMember(shop, member)).data.token).toBeDefined()
    await setUpApp(shop, token)
    expect((await shop.call('account/staff-start-totp', {}, { token })).http).toBe(409)
  })

  it('is removed by its holder, who gets an e-mail about each change', async () => {
    const { member, email, token } = await withApp()
    expect((await shop.call('account/staff-remove-totp', {}, { token })).http).toBe(200)
    expect((await logInStaffMember(shop, member)).data.token).toBeDefined()
    await shop.work()
    const texts = (await shop.messages(email)).map(({ text }) => text).join()
    expect(texts).toContain('now ask for a code of your authenticator app')
    expect(texts).toContain('no longer ask for a code')
  })

  it('is reset by an owner for a staff member who lost the phone; their sessions end', async () => {
    const { id, member, email, token } = await withApp()
    const owner = await shop.token('admin')
    const listed = async () => {
      const { data } = await shop.call('admin/staff-view-all-staff', { page: 1 }, { token: owner })
      return data.staff_list.find((row: { email: string }) => row.email === email)?.has_second_factor
    }
    expect(await listed()).toBe(1)
    expect((await shop.call('admin/staff-reset-second-factor', { id }, { token: owner })).http).toBe(200)
    expect((await shop.call('account/staff-account', {}, { token })).http).toBe(401)
    expect((await logInStaffMember(shop, member)).data.token).toBeDefined()
    expect(await listed()).toBe(0)
    await shop.work()
    expect((await shop.messages(email))[0]?.text).toContain('An owner of the shop has removed the second factor')
  })
})

describe('a shop whose owners need a second factor', async () => {
  const shop = await openFileShop({ environment: { REQUIRE_SECOND_FACTOR: '1' } })

  it('lets an owner without one do nothing but set it up', async () => {
    const { token } = (await logInStaffMember(shop, await addStaffMember(shop, 'owner'))).data
    const refused = await shop.call('admin/order-view-all-orders', {}, { token })
    const message = 'Owners need a second factor. Please set up an authenticator app'
    expect([refused.http, refused.data]).toEqual([403, { second_factor: [message] }])
    expect((await shop.call('account/staff-account', {}, { token })).data.needs_totp).toBe(1)
    await setUpApp(shop, token)
    expect((await shop.call('admin/order-view-all-orders', {}, { token })).http).toBe(200)
    expect((await shop.call('account/staff-account', {}, { token })).data.needs_totp).toBe(0)
    expect((await shop.call('account/staff-remove-totp', {}, { token })).http).toBe(409)
  })

  it('leaves it to the other roles', async () => {
    const { token } = (await logInStaffMember(shop, await addStaffMember(shop))).data
    expect((await shop.call('admin/order-view-all-orders', {}, { token })).http).toBe(200)
  })
})
