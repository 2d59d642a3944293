import { beforeAll, describe, expect, it } from 'vitest'
import { newShopper, variantsOf } from '../../test/shopper.ts'
import { tokenOfRole } from '../../test/people/staff-members.ts'
import { useShop } from '../../test/suite-shop.ts'

const aster = 12_031_046

describe('undoing a change of the back office', () => {
  const shop = useShop()
  let token = ''
  beforeAll(async () => {
    token = await shop.token('admin')
  })

  const call = (path: string, input: Record<string, unknown>, by = token) =>
    shop.call(`admin/${path}`, input, { token: by })
  const undo = async (entity: string, by = token) => {
    const { http, message } = await call('undo-change', { entity }, by)
    return [http, message]
  }
  const undone = [200, 'Change undone']
  const tooLate = [409, 'This cannot be undone any more: it changed again, or too much time has passed']
  const trail = async (entity: string) =>
    (await shop.db.selectFrom('audit_log').select('action').where('entity', '=', entity).orderBy('id').execute()).map(
      ({ action }) => action,
    )

  it('brings a deleted referral code back with its id and state, and records both', async () => {
    const { data } = await call('add-reference-number', { referance_number: 'UNDO-ME', is_active: 0 })
    await call('delete-reference-number', { reference_code_id: data.id })
    expect(await undo(`referral-code/${data.id}`)).toEqual(undone)
    expect((await call('get-reference-number', { reference_code_id: data.id })).data).toEqual({
      id: data.id,
      reference_number: 'UNDO-ME',
      is_active: 0,
    })
    expect((await trail(`referral-code/${data.id}`)).slice(-2)).toEqual(['delete-reference-number', 'undo-change'])
    expect(await undo(`referral-code/${data.id}`)).toEqual(tooLate)
  })

  it('does not restore a deleted code that was added again', async () => {
    const { data } = await call('add-reference-number', { referance_number: 'TAKEN-AGAIN' })
    await call('delete-reference-number', { reference_code_id: data.id })
    await call('add-reference-number', { referance_number: 'taken-again' })
    expect(await undo(`referral-code/${data.id}`)).toEqual(tooLate)
  })

  it('brings a deleted tag back once for two requests at the same time, but not one whose icon is gone', async () => {
    const { data } = await call('tag-add-tag', { name: 'Passing', color: '#1E2A4A', is_active: 1 })
    const before = (await call('tag-view-single-tag', { id: data.id })).data
    await call('tag-delete-tag', { id: data.id })
    const both = await Promise.all([undo(`tag/${data.id}`), undo(`tag/${data.id}`)])
    expect(both.map(([http]) => String(http)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      '200',
      '409',
    ])
    expect((await call('tag-view-single-tag', { id: data.id })).data).toEqual(before)
    await call('tag-delete-tag', { id: data.id })
    await shop.db
      .updateTable('audit_log')
      .set({ before: JSON.stringify({ ...before.tag, image: '/media/tags/a-64.webp' }) })
      .where('entity', '=', `tag/${data.id}`)
      .where('action', '=', 'tag-delete-tag')
      .execute()
    expect(await undo(`tag/${data.id}`)).toEqual(tooLate)
  })

  it('restores the state of a tag, a coupon and a customer, and none of their other fields', async () => {
    const tag = (await call('tag-view-all-tags', { search: 'limited' })).data.tag_list[0]
    await call('tag-update-tag', { ...tag, image: undefined, is_active: 0 })
    expect(await undo(`tag/${tag.id}`)).toEqual(undone)
    expect((await call('tag-view-single-tag', { id: tag.id })).data.tag.is_active).toBe(1)

    const coupon = (await call('coupon-view-all-coupons', {})).data.coupon_list[0]
    const fields = Object.fromEntries(Object.entries(coupon).filter(([, value]) => value !== null))
    await call('coupon-update-coupon', { ...fields, is_active: coupon.is_active === 1 ? 0 : 1 })
    expect(await undo(`coupon/${coupon.code}`)).toEqual(undone)
    expect((await call('coupon-view-all-coupons', {})).data.coupon_list[0]).toEqual(coupon)

    const { token: customer } = await newShopper(shop)
    const [listed] = (await call('view-all-customer', {})).data.customer_list
    await call('edit-customer', { ...listed, id: listed.user_unique, is_active: 0 })
    expect((await shop.call('customer/view-my-profile', {}, { token: customer })).http).toBe(401)
    expect(await undo(`customer/${listed.user_unique}`)).toEqual(undone)
    expect((await call('view-all-customer', {})).data.customer_list[0]).toEqual(listed)
  })

  it('does not undo a change of more than the state, nor one that changed again', async () => {
    const { data } = await call('add-reference-number', { referance_number: 'RENAMED' })
    const update = (fields: Record<string, unknown>) =>
      call('update-reference-number', { reference_code_id: data.id, ...fields })
    await update({ referance_number: 'RENAMED-ONCE', is_active: 0 })
    expect(await undo(`referral-code/${data.id}`)).toEqual(tooLate)
    await update({ referance_number: 'RENAMED-ONCE', is_active: 1 })
    const manager = await tokenOfRole(shop, 'manager')
    await call('update-reference-number', { reference_code_id: data.id, referance_number: 'THEIRS' }, manager)
    expect(await undo(`referral-code/${data.id}`)).toEqual(tooLate)
  })

  it('publishes, hides and archives products again, one or several, with the date they had', async () => {
    const status = async (id: number) =>
      (await call('product-view-single-product', { product: id })).data.product as { status: string; version: number }
    await call('product-update-status', { product_id: aster, is_active: 0 })
    expect(await undo(`product/${aster}`)).toEqual(undone)
    expect((await status(aster)).status).toBe('active')

    const two = [aster, 12_031_183]
    await shop.db
      .updateTable('products')
      .set({ is_active: false, publish_at: new Date('2099-01-01T00:00:00Z') })
      .where('id', '=', aster)
      .execute()
    await call('product-bulk-status', { product_ids: two, is_active: 0 })
    expect(await undo('products')).toEqual(undone)
    expect([(await status(aster)).status, (await status(12_031_183)).status]).toEqual(['scheduled', 'active'])

    await call('product-bulk-status', { product_ids: two, is_active: 0 })
    await call('product-archive', { product_id: aster, is_archived: 1 })
    expect(await undo('products')).toEqual(tooLate)
    expect(await undo(`product/${aster}`)).toEqual(undone)
    expect((await status(aster)).status).toBe('draft')
  })

  it('links two products again with the colours they had', async () => {
    const linked = async (id: number) =>
      (await call(`product-get-product-linked-list/${id}`, {})).data.map(
        ({ product_name, product_color }: Record<string, unknown>) => [product_name, product_color],
      )
    const other = 12_031_183
    const [variant] = await variantsOf(shop, other)
    await call('create-product-link', {
      product_unique: String(other),
      product_variant_id: variant.id,
      product_color: variant.color,
      product_id: aster,
      list_product_id: other,
    })
    const link = await shop.db
      .selectFrom('product_links')
      .select(['id', 'product_id', 'linked_id'])
      .where('product_id', '=', aster)
      .executeTakeFirstOrThrow()
    const before = [await linked(link.product_id), await linked(link.linked_id)]
    await call('delete-linked-product', { id: link.id, is_active: 0 })
    expect(await undo(`product/${link.product_id}`)).toEqual(undone)
    const after = [await linked(link.product_id), await linked(link.linked_id)]
    expect(after.map((list) => list.toSorted())).toEqual(before.map((list) => list.toSorted()))
  })

  it('brings a saved view back to the one who deleted it', async () => {
    const { data } = await call('save-view', {
      list: 'coupons',
      name: 'Mine',
      query: 'searchText=diwali',
      is_shared: 1,
    })
    await call('delete-view', { id: data.id })
    expect(await undo(`saved-view/${data.id}`)).toEqual(undone)
    const { view_list } = (await call('view-saved-views', { list: 'coupons' })).data
    expect(view_list).toMatchObject([{ id: data.id, name: 'Mine', query: 'searchText=diwali', is_shared: 1 }])
  })

  it('refuses the change of another staff member, an old change, a role without permission and unknown entities', async () => {
    const { data } = await call('add-reference-number', { referance_number: 'NOT-YOURS' })
    await call('delete-reference-number', { reference_code_id: data.id })
    const entity = `referral-code/${data.id}`
    expect(await undo(entity, await tokenOfRole(shop, 'owner'))).toEqual(tooLate)
    expect((await undo(entity, await tokenOfRole(shop, 'finance')))[0]).toBe(403)
    await shop.db
      .updateTable('audit_log')
      .set({ at: new Date(Date.now() - 11 * 60_000) })
      .where('entity', '=', entity)
      .execute()
    expect(await undo(entity)).toEqual(tooLate)
    for (const unknown of ['tag/999999', 'order/1', 'constructor/1']) expect((await undo(unknown))[0]).toBe(404)
  })
})
