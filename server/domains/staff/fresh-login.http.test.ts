import { describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/security/tokens.ts'
import { openFileShop } from '../../test/shop.ts'
import { addStaffMember, appCode, logInStaffMember, setUpApp, staffPassword } from '../../test/people/staff-members.ts'

const notFresh = [403, { fresh_login: ['Please confirm that it is you'] }]

const shop = await openFileShop()

describe('actions that need a fresh log-in', () => {
  /** An owner's session whose log-in was so many minutes ago. */
  async function agedOwner(minutes = 11) {
    const member = await addStaffMember(shop, 'owner')
    const token = (await logInStaffMember(shop, member)).data.token as string
    await age(token, minutes)
    return { ...member, token }
  }
  const age = (token: string, minutes: number) =>
    shop.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - minutes * 60_000) })
      .where('token_hash', '=', sha256(token))
      .execute()
  const invite = (token: string, email: string) =>
    shop.call('admin/staff-add-staff', { name: 'Rohan', email, role: 'finance', is_active: 1 }, { token })
  const status = (token: string, code: number) =>
    shop.call('admin/order-update-order-status', { order: 'HS20260101-000001', customer: 'x', status: code }, { token })
  const settings = (token: string, group: string) =>
    shop.call('admin/settings-update', { group, values: '{}' }, { token })

  it('are refused to an old session and store nothing: refunds, roles, invitations, settings of money', async () => {
    const { id, token } = await agedOwner()
    const member = { id, name: 'Meera', email: 'x@members.example', role: 'owner', is_active: 1 }
    const responses = [
      await invite(token, 'stale@members.example'),
      await shop.call('admin/staff-update-staff', member, { token }),
      await shop.call('admin/staff-resend-invitation', { id }, { token }),
      await shop.call('admin/staff-reset-second-factor', { id }, { token }),
      await status(token, 5),
      await status(token, 7),
      await settings(token, 'tax'),
      await settings(token, 'invoice'),
      await shop.call('account/staff-start-totp', {}, { token }),
      await shop.call('account/staff-remove-totp', {}, { token }),
    ]
    expect(responses.map(({ http, data }) => [http, data])).toEqual(responses.map(() => notFresh))
    const stored = await shop.db.selectFrom('staff').select('id').where('email', '=', 'stale@members.example').execute()
    expect(stored).toEqual([])
  })

  it('are those alone: other statuses, texts and reads are open to an old session', async () => {
    const { token } = await agedOwner()
    expect((await status(token, 2)).http).toBe(404)
    expect((await settings(token, 'policies')).http).not.toBe(403)
    expect((await shop.call('admin/staff-view-all-staff', {}, { token })).http).toBe(200)
  })

  it('are open within ten minutes after the log-in', async () => {
    const { token } = await agedOwner(9)
    expect((await invite(token, 'fresh@members.example')).http).toBe(200)
  })

  it('are open again after the password, for this session alone', async () => {
    const { token } = await agedOwner()
    const other = await agedOwner()
    const confirm = (password: string) => shop.call('account/staff-confirm-identity', { password }, { token })
    expect((await confirm('not this one')).data).toEqual({ password: ['This is not your current password'] })
    expect((await invite(token, 'wrong@members.example')).http).toBe(403)
    expect((await confirm(staffPassword)).http).toBe(200)
    expect((await invite(token, 'right@members.example')).http).toBe(200)
    expect((await invite(other.token, 'other@members.example')).http).toBe(403)
  })

  it('are open again after a code, which is accepted once', async () => {
    const member = await addStaffMember(shop, 'owner')
    const token = (await logInStaffMember(shop, member)).data.token as string
    const { secret } = await setUpApp(shop, token)
    await age(token, 11)
    const code = appCode(secret, 1)
    const confirm = () => shop.call('account/staff-confirm-identity', { code }, { token })
    expect([(await confirm()).http, (await confirm()).http]).toEqual([200, 422])
    expect((await invite(token, 'code@members.example')).http).toBe(200)
  })

  it('limit wrong passwords as log-ins do', async () => {
    const { token } = await agedOwner()
    const guesses = await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        shop.call('account/staff-confirm-identity', { password: `guess ${n}` }, { token, address: '127.0.3.9' }),
      ),
    )
    expect(guesses.filter(({ http }) => http === 429)).toHaveLength(2)
  })
})
