import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'
import { addStaffMember, logInStaffMember, setUpApp } from '../../test/people/staff-members.ts'

const script = path.resolve(import.meta.dirname, '../../../scripts/handset.mjs')
const run = promisify(execFile)

const shop = await openFileShop({ environment: { REQUIRE_SECOND_FACTOR: '1' } })

describe('handset recover-owner', () => {
  const recover = (...emails: string[]) =>
    run(process.execPath, [script, 'recover-owner', ...emails], {
      env: { ...process.env, DATABASE_URL: shop.databaseUrl },
    })

  it('lets an owner log in again who has lost password and authenticator app', async () => {
    const owner = await addStaffMember(shop, 'owner')
    const { token: session } = (await logInStaffMember(shop, owner)).data
    await setUpApp(shop, session)
    const { stdout } = await recover(owner.email.toUpperCase())
    expect((await shop.call('account/staff-account', {}, { token: session })).http).toBe(401)
    const token = /\/admin-login#set-password=(\S+)/.exec(stdout)?.[1]
    const password = 'Copper-red kettle 9'
    expect((await shop.call('account/staff-reset-password', { token, password })).http).toBe(200)
    expect((await shop.call('account/staff-reset-password', { token, password })).http).toBe(422)
    const { data } = await shop.call('account/admin-login', { email: owner.email, password })
    expect((await shop.call('admin/settings', {}, { token: data.token })).data).toHaveProperty('second_factor')
    await setUpApp(shop, data.token)
    expect((await shop.call('admin/settings', {}, { token: data.token })).http).toBe(200)
  })

  it('is recorded in the audit log and announced to the owner by e-mail', async () => {
    const owner = await addStaffMember(shop, 'owner')
    await recover(owner.email)
    const entries = await shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('entity', '=', `staff/${owner.id}`)
      .execute()
    expect(entries).toEqual([{ actor: 'operator', action: 'recover-owner' }])
    await shop.work()
    expect((await shop.messages(owner.email))[0]?.text).toContain('The operator of the shop has removed')
  })

  it('changes nothing for anybody else', async () => {
    const manager = await addStaffMember(shop)
    const { token } = (await logInStaffMember(shop, manager)).data
    for (const [emails, reason] of [
      [[manager.email], `No active owner has the address ${manager.email}`],
      [['nobody@members.example'], 'No active owner has the address nobody@members.example'],
      [[], 'Usage: handset recover-owner EMAIL'],
    ] as const)
      await expect(recover(...emails)).rejects.toMatchObject({ code: 1, stderr: `${reason}\n` })
    expect((await shop.call('account/staff-account', {}, { token })).http).toBe(200)
  })
})
