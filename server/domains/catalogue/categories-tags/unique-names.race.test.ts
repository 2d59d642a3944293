import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../test/http-client.ts'
import { openFileShop } from '../../../test/shop.ts'

const shop = await openFileShop()

describe('concurrent changes of names in the catalogue', () => {
  const add = (fields: Record<string, unknown>) => shop.asOwner('admin/tag-add-tag', { is_active: 1, ...fields })

  it.each(['tag', 'category'])('one of six requests gets the slug of a %s, the others an error', async (kind) => {
    const fields = { slug: 'wanted-by-all', is_active: 1 }
    const responses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) =>
        shop.asOwner(`admin/${kind}-add-${kind}`, { name: `Rival ${index}`, ...fields }),
      ),
    )
    expect(statusesOf(responses)).toEqual([200, 422, 422, 422, 422, 422])
    const refused = responses.filter(({ http }) => http === 422)
    expect(refused.every(({ data }) => data.slug[0] === 'This address is taken')).toBe(true)
  })

  it('one of two tags that change their name to the same one is refused', async () => {
    const [one, other] = await Promise.all([add({ name: 'Left' }), add({ name: 'Right' })])
    const rename = (id: number, name: string) => shop.asOwner('admin/tag-update-tag', { id, name, is_active: 1 })
    const responses = await Promise.all([rename(one.data.id, 'Middle'), rename(other.data.id, 'MIDDLE')])
    expect(statusesOf(responses)).toEqual([200, 422])
  })

  it('a tag is deleted or assigned to a product, never both', async () => {
    const product = await shop.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()
    for (let round = 0; round < 5; round += 1) {
      const { data } = await add({ name: `Contested ${round}` })
      const given = shop.db
        .insertInto('product_tags')
        .values({ product_id: product.id, tag_id: data.id })
        .execute()
        .then(
          () => true,
          () => false,
        )
      const [deleted, tagged] = await Promise.all([shop.asOwner('admin/tag-delete-tag', { id: data.id }), given])
      expect([deleted.http, tagged]).toEqual(tagged ? [409, true] : [200, false])
    }
  })

  it('two concurrent sorts of categories use each position once', async () => {
    const orders = [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
      [2, 1, 4, 3],
    ]
    const responses = await Promise.all(orders.map((ids) => shop.asOwner('admin/category-sort', { ids })))
    expect(responses.map(({ http }) => http)).toEqual([200, 200, 200])
    const rows = await shop.db.selectFrom('categories').select(['id', 'sort']).orderBy('sort').execute()
    expect(rows.map(({ sort }) => sort)).toEqual(rows.map((_, position) => position))
    expect(orders).toContainEqual(rows.slice(0, 4).map(({ id }) => id))
  })
})
