import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'
import { newStaffMember } from '../../test/people/staff-tokens.ts'

describe('saved views', async () => {
  const shop = await openFileShop()
  const token = await shop.token('admin')
  const other = (await newStaffMember(shop, 'finance')).token
  const save = (fields: Record<string, string | number> = {}, as = token) =>
    shop.call('admin/save-view', { list: 'orders', name: 'Paid', query: 'payStatus=2', ...fields }, { token: as })
  const views = async (list = 'orders', as = token) =>
    (await shop.call('admin/view-saved-views', { list }, { token: as })).data.view_list as {
      id: number
      name: string
      query: string
      is_shared: number
      owner?: string
    }[]

  it("lists a staff member's own saved views by name, separately for each list", async () => {
    const saved = await save({ list: 'users', name: 'Many Kumars', query: 'searchText=kumar' })
    expect([saved.http, saved.message]).toEqual([200, 'View saved'])
    await save({ list: 'users', name: 'asha', query: 'searchText=asha' })
    expect(await views('users')).toEqual([
      { id: expect.any(Number) as number, name: 'asha', query: 'searchText=asha', is_shared: 0 },
      { id: saved.data.id, name: 'Many Kumars', query: 'searchText=kumar', is_shared: 0 },
    ])
    expect(await views('reviews')).toEqual([])
    expect(await views('users', other)).toEqual([])
  })

  it('renames a saved view, and the audit log stores both names', async () => {
    const { data } = await save({ list: 'coupons', name: 'Old' })
    expect((await save({ list: 'coupons', id: data.id, name: 'OLD' })).http).toBe(200)
    expect(await views('coupons')).toEqual([{ id: data.id, name: 'OLD', query: 'payStatus=2', is_shared: 0 }])
    const { data: trail } = await shop.asOwner('admin/audit-log', { entity: `saved-view/${data.id}` })
    expect(trail.log[0]).toMatchObject({ action: 'save-view', before: { name: 'Old' }, after: { name: 'OLD' } })
  })

  it('refuses a view name used twice in a list, compared without case; another staff member may use it', async () => {
    await save({ list: 'finance', name: 'This year' })
    const again = await save({ list: 'finance', name: 'THIS YEAR' })
    expect([again.http, again.data]).toEqual([422, { name: ['You already have a view with this name'] }])
    expect((await save({ list: 'finance', name: 'This year' }, other)).http).toBe(200)
  })

  it('refuses a view of another staff member or of another list', async () => {
    const { data } = await save({ list: 'reviews', name: 'Mine' })
    const refused = [
      await save({ list: 'reviews', id: data.id, name: 'Theirs' }, other),
      await shop.call('admin/delete-view', { id: data.id }, { token: other }),
      await save({ id: data.id, name: 'Moved' }),
    ]
    expect(refused.map(({ http }) => http)).toEqual([404, 404, 404])
    expect(await views('reviews')).toHaveLength(1)
  })

  it('offers a shared view to all staff, and only its owner changes, unshares and deletes it', async () => {
    const shared = { list: 'security', name: 'Refused', query: 'outcome=refused' }
    const { data } = await save({ ...shared, is_shared: 1 })
    await save({ list: 'security', name: 'Exports', query: 'kind=export' }, other)
    expect((await views('security', other)).map(({ name, owner }) => [name, owner])).toEqual([
      ['Exports', undefined],
      ['Refused', expect.any(String)],
    ])
    const refused = [
      await save({ ...shared, id: data.id, name: 'Mine now' }, other),
      await shop.call('admin/delete-view', { id: data.id }, { token: other }),
    ]
    expect(refused.map(({ http }) => http)).toEqual([404, 404])
    await save({ ...shared, id: data.id, is_shared: 0 })
    expect(await views('security', other)).toHaveLength(1)
  })

  it('refuses to share more than thirty views of a list', async () => {
    for (let nth = 0; nth < 30; nth += 1) await save({ list: 'enquiries', name: `Shared ${nth}`, is_shared: 1 })
    const refused = await save({ list: 'enquiries', name: 'One more', is_shared: 1 }, other)
    expect([refused.http, refused.message]).toEqual([409, 'At most 30 views of a list can be shared'])
    expect((await save({ list: 'enquiries', name: 'One more' }, other)).http).toBe(200)
  })

  it('deletes a saved view; deleting it again answers 404', async () => {
    const { data } = await save({ name: 'For a day' })
    const deletion = await shop.asOwner('admin/delete-view', { id: data.id })
    expect([deletion.http, deletion.message]).toEqual([200, 'View deleted'])
    expect((await shop.asOwner('admin/delete-view', { id: data.id })).http).toBe(404)
  })

  it('limits a staff member to thirty views per list, even with concurrent saves', async () => {
    const responses = await Promise.all(
      Array.from({ length: 33 }, (_, nth) => save({ list: 'audit', name: `View ${nth}` })),
    )
    const refused = responses.filter(({ http }) => http === 409)
    expect([refused.length, refused[0]?.message]).toEqual([
      3,
      'At most 30 views can be saved for a list. Delete one first',
    ])
    expect(await views('audit')).toHaveLength(30)
  })

  it.each([
    ['list', 'settings'],
    ['list', ''],
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['name', 'a\u202eb'],
    ['query', 'x'.repeat(1001)],
    ['id', '-1'],
  ])('refuses the view field %s=%j', async (field, value) => {
    const refused = await save({ name: 'Never', [field]: value })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, [field]])
  })

  it('refuses saved views to customers, warehouse staff and requests without a token', async () => {
    const customer = await shop.signIn('9855500011')
    const packer = await shop.token('warehouse')
    for (const call of ['admin/view-saved-views', 'admin/save-view', 'admin/delete-view']) {
      expect([
        (await shop.call(call, { list: 'orders' }, { token: customer })).http,
        (await shop.call(call, {}, { token: packer })).http,
        (await shop.call(call)).http,
      ]).toEqual([403, 403, 401])
    }
  })
})
