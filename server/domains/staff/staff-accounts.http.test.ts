import { describe, expect, it } from 'vitest'
import { openSession } from '../../platform/http/sessions.ts'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()
const token = await shop.token('admin')

describe('staff accounts', () => {
  const add = (fields: Record<string, string>) =>
    shop.call('admin/staff-add-staff', { name: 'Meera Iyer', role: 'manager', is_active: '1', ...fields }, { token })
  const update = (fields: Record<string, string | number>) => shop.call('admin/staff-update-staff', fields, { token })
  const find = async (email: string) => {
    const { data } = await shop.call('admin/staff-view-all-staff', {}, { token })
    return data.staff_list.find((staffMember: { email: string }) => staffMember.email === email)
  }

  it('invites a manager, who sets a password with the mailed link and logs in', async () => {
    const created = await add({ email: 'Meera@handset.example' })
    expect([created.http, created.message]).toEqual([200, 'Invitation sent'])
    await shop.work()
    const link =
      /#set-password=([\w-]{43})/.exec((await shop.messages('meera@handset.example'))[0]?.text ?? '')?.[1] ?? ''
    await shop.call('account/staff-reset-password', { token: link, password: 'Seven tall palms' })
    const logIn = await shop.call('account/admin-login', {
      email: 'meera@handset.example',
      password: 'Seven tall palms',
    })
    expect([logIn.http, logIn.data.name, logIn.data.role]).toEqual([200, 'Meera Iyer', 'manager'])
    const refused = await shop.call('admin/staff-view-all-staff', {}, { token: logIn.data.token })
    expect([refused.http, refused.message]).toEqual([403, 'Your role may not do this'])
    expect((await find('meera@handset.example')).last_seen).not.toBeNull()
  })

  it('refuses to invite the same address twice, and an unknown role', async () => {
    await add({ email: 'twice@handset.example' })
    const again = await add({ email: 'TWICE@handset.example' })
    expect([again.http, again.data]).toEqual([422, { email: ['A staff account with this email already exists'] }])
    expect((await add({ email: 'role@handset.example', role: 'king' })).data).toEqual({ role: ['Choose a role'] })
  })

  it('deactivates an account and ends its sessions at once', async () => {
    const { data } = await add({ email: 'leaves@handset.example', role: 'finance' })
    const session = await openSession(shop.db, 'admin', data.id, 1)
    const closed = await update({
      id: data.id,
      name: 'Gone',
      email: 'leaves@handset.example',
      role: 'finance',
      is_active: 0,
    })
    expect([closed.http, closed.message]).toEqual([200, 'Account updated'])
    expect((await shop.call('account/logout', {}, { token: session })).http).toBe(401)
  })

  it("refuses to deactivate or demote one's own account, and answers 404 for an unknown one", async () => {
    const own = await find('admin@handset.example')
    const demoted = await update({ id: own.id, name: own.name, email: own.email, role: 'manager', is_active: 1 })
    expect([demoted.http, demoted.message]).toEqual([409, 'You cannot remove your own access'])
    expect(
      (await update({ id: 999_999, name: 'X', email: 'x@handset.example', role: 'manager', is_active: 1 })).http,
    ).toBe(404)
  })

  it('finds audit log entries by entity and by day', async () => {
    const { data } = await add({ email: 'trail@handset.example' })
    await update({ id: data.id, name: 'New Name', email: 'trail@handset.example', role: 'manager', is_active: 1 })
    const { data: trail } = await shop.call('admin/audit-log', { entity: `staff/${data.id}` }, { token })
    expect(trail.log.map((row: { action: string }) => row.action)).toEqual(['staff-update-staff', 'staff-add-staff'])
    expect([trail.log[0].actor, trail.log[0].before.name, trail.log[0].after.name]).toEqual([
      'admin@handset.example',
      'Meera Iyer',
      'New Name',
    ])
    expect(
      (await shop.call('admin/audit-log', { entity: `staff/${data.id}`, to_date: '2020-01-01' }, { token })).data.total,
    ).toBe(0)
    expect((await shop.call('admin/audit-log', { from_date: '2026-02-30' }, { token })).http).toBe(422)
  })

  it('finds audit log entries of a kind: all staff, all orders, or one coupon without others of the same prefix', async () => {
    const rowOf = (entity: string) => ({ actor: 'x@handset.example', action: 'try', entity })
    await shop.db
      .insertInto('audit_log')
      .values(['HS261121000001', 'HS261121000002', 'coupon/A', 'coupon/AB', 'coupons/A', 'coupon0'].map(rowOf))
      .execute()
    const found = async (entity: string) => {
      const { data } = await shop.call('admin/audit-log', { entity, actor: 'X@handset.example' }, { token })
      return data.log.map((row: { entity: string }) => row.entity)
    }
    expect(await found('order')).toEqual(['HS261121000002', 'HS261121000001'])
    expect(await found('coupon')).toEqual(['coupon/AB', 'coupon/A'])
    expect(await found('coupon/A')).toEqual(['coupon/A'])
    expect(await found('HS261121000002')).toEqual(['HS261121000002'])
    expect(
      (await shop.call('admin/audit-log', { from_date: '2026-02-02', to_date: '2026-02-01' }, { token })).data,
    ).toEqual({ from_date: ['The first day must not be after the last day'] })
  })

  it('sends an invitation again and invalidates the earlier link', async () => {
    const linkOf = async () => {
      await shop.work()
      return /#set-password=([\w-]{43})/.exec((await shop.messages('again@handset.example'))[0]?.text ?? '')?.[1] ?? ''
    }
    const { data } = await add({ email: 'again@handset.example' })
    const resend = (id: number) => shop.call('admin/staff-resend-invitation', { id }, { token })
    const first = await linkOf()
    expect(await find('again@handset.example')).toMatchObject({ is_invited: 1, is_own: 0, last_seen: null })
    const response = await resend(data.id)
    expect([response.http, response.data, response.message]).toEqual([200, null, 'Invitation sent'])
    const second = await linkOf()
    expect(second).not.toBe(first)
    expect((await shop.call('account/staff-reset-password', { token: first, password: 'Seven tall palms' })).http).toBe(
      422,
    )
    expect(
      (await shop.call('account/staff-reset-password', { token: second, password: 'Seven tall palms' })).http,
    ).toBe(200)
    expect(await find('again@handset.example')).toMatchObject({ is_invited: 0 })
    const late = await resend(data.id)
    expect([late.http, late.message]).toEqual([409, 'This staff member has already set a password'])
    expect((await shop.call('admin/audit-log', { entity: `staff/${data.id}` }, { token })).data.log[0].action).toBe(
      'staff-resend-invitation',
    )
  })

  it('refuses to invite again an unknown or inactive staff member, and one invited too often', async () => {
    const { data } = await add({ email: 'asleep@handset.example', is_active: '0' })
    const resend = (id: number) => shop.call('admin/staff-resend-invitation', { id }, { token })
    expect((await resend(999_999)).http).toBe(404)
    const asleep = await resend(data.id)
    expect([asleep.http, asleep.message]).toEqual([409, 'This account is not active'])
    await resend(data.id)
    await resend(data.id)
    expect((await resend(data.id)).http).toBe(429)
    expect(
      (await shop.call('admin/staff-resend-invitation', { id: data.id }, { token: await shop.token('warehouse') }))
        .http,
    ).toBe(403)
  })

  it("marks the owner's own account in the list", async () => {
    const { data } = await shop.call('admin/staff-view-all-staff', {}, { token })
    expect(
      data.staff_list
        .filter((staffMember: { is_own: number }) => staffMember.is_own === 1)
        .map((staffMember: { email: string }) => staffMember.email),
    ).toEqual(['admin@handset.example'])
  })

  it('keeps one owner when two owners demote each other at once', async () => {
    const { data } = await add({ email: 'second@handset.example', role: 'owner' })
    const second = await openSession(shop.db, 'admin', data.id, 1)
    const first = await find('admin@handset.example')
    const responses = await Promise.all([
      update({ id: data.id, name: 'Second', email: 'second@handset.example', role: 'manager', is_active: 1 }),
      shop.call(
        'admin/staff-update-staff',
        { id: first.id, name: first.name, email: first.email, role: 'manager', is_active: 1 },
        { token: second },
      ),
    ])
    // The slower one is refused as the last owner, or is no owner any more when the call arrives.
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(responses.map(({ http }) => http).filter((status) => ![200, 401, 403, 409].includes(status))).toEqual([])
    const owners = await shop.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .execute()
    expect(owners).toHaveLength(1)
  })
})
