import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../test/http-client.ts'
import { openFileShop } from '../../../test/shop.ts'

const current = 12_031_046

interface Choice {
  product_unique: string
  product_variant_id: number
  product_id: number
  product_color: string
  is_active: number
}

const shop = await openFileShop()

describe('product links', () => {
  const choices = async (fields: Record<string, unknown> = {}) =>
    (await shop.asOwner('admin/product-get-product-variants-list/{id}', { id: current, ...fields })).data
  const rows = async (fields: Record<string, unknown> = {}) => (await choices(fields)).data as Choice[]
  const choice = async () => (await rows({ search: '12031183' }))[0]!
  const linked = async (id: number) =>
    (await shop.asOwner('admin/product-get-product-linked-list/{product_id}', { product_id: id })).data
  const link = ({ product_id, ...chosen }: Choice, fields: Record<string, unknown> = {}) =>
    shop.asOwner('admin/create-product-link', {
      ...chosen,
      product_id: current,
      list_product_id: product_id,
      ...fields,
    })
  const unlink = (id: number) => shop.asOwner('admin/delete-linked-product', { id, is_active: 0 })
  const listed = async (id: number) =>
    (await shop.call('public/product-details/{product_unique}', { product_unique: String(id) })).data.linked_products

  it('lists the linkable products, one row per colour, with the product’s own series first', async () => {
    const response = await choices()
    expect(response['product Category Data']).toMatchObject({
      id: current,
      name: 'V Series',
      product_color: expect.any(String),
      image: expect.stringContaining('/media/'),
    })
    const list = response.data as Choice[]
    expect(list.some(({ product_id }) => product_id === current)).toBe(false)
    const colors = list.map(({ product_id, product_color }) => `${product_id} ${product_color}`)
    expect(new Set(colors).size).toBe(colors.length)
    expect((await rows({ search: '12031183' })).map(({ product_id }) => product_id)).toContain(12_031_183)
    expect(await rows({ search: 'nothing like it' })).toEqual([])
    const unknown = await shop.asOwner('admin/product-get-product-variants-list/{id}', { id: 99_999_999 })
    expect([unknown.http, unknown.message]).toEqual([404, 'This product does not exist any more'])
  })

  it('links two products in both directions and unlinks both', async () => {
    const other = await choice()
    const created = await link(other)
    expect([created.http, created.message]).toEqual([200, 'Product linked successfully'])
    const [there] = await linked(current)
    expect(there).toMatchObject({
      product_unique: '12031183',
      product_color: other.product_color,
      product_color_id: expect.any(Number),
      image: expect.stringContaining('/media/'),
    })
    expect(await linked(12_031_183)).toMatchObject([{ product_unique: String(current) }])
    expect(await listed(current)).toMatchObject([{ product_unique: '12031183', product_color: other.product_color }])
    expect(await listed(12_031_183)).toMatchObject([{ product_unique: String(current) }])
    expect((await rows()).some(({ product_id }) => product_id === 12_031_183)).toBe(false)

    const again = await link(other)
    expect([again.http, again.message]).toEqual([409, 'These products are already linked'])
    const unlinked = await unlink(there.product_color_id)
    expect([unlinked.http, unlinked.message]).toEqual([200, 'Product Unlink'])
    expect([await linked(current), await linked(12_031_183), await listed(current)]).toEqual([[], [], []])
    const twice = await unlink(there.product_color_id)
    expect([twice.http, twice.message]).toEqual([404, 'This link does not exist any more'])
    const trail = await shop.trail(`product/${current}`)
    expect(trail.map(({ action }) => action)).toEqual(['create-product-link', 'delete-linked-product'])
  })

  it.each<[number, string, Record<string, unknown>]>([
    [422, 'This is not a colour of this product', { product_color: 'No Colour' }],
    [422, 'This is not a colour of this product', { product_variant_id: 1 }],
    [422, 'Not found', { product_unique: '11135917' }],
    [422, 'A product cannot be linked to itself', { product_id: 12_031_183 }],
    [404, 'This product does not exist any more', { product_id: 99_999_999 }],
    [404, 'This product does not exist any more', { product_id: 99_999_999, list_product_id: 12_031_183 }],
    [404, 'This product does not exist any more', { list_product_id: 99_999_999, product_unique: '99999999' }],
  ])('refuses an invalid link with %i, %s: %j', async (status, message, fields) => {
    const refused = await link(await choice(), fields)
    expect([refused.http, refused.message]).toEqual([status, message])
  })

  it('takes the two ids in either order: the chosen product is the one that product_unique names', async () => {
    const other = await choice()
    expect((await link(other, { product_id: other.product_id, list_product_id: current })).http).toBe(200)
    const [there] = await linked(current)
    expect([there.product_unique, there.product_color]).toEqual(['12031183', other.product_color])
    const [back] = await linked(12_031_183)
    expect(back.product_unique).toBe(String(current))
    expect(await listed(current)).toMatchObject([{ product_unique: '12031183', product_color: other.product_color }])
    await unlink(there.product_color_id)
  })

  it('creates one link from two concurrent requests', async () => {
    const other = await choice()
    const responses = await Promise.all([link(other), link(other), link(other)])
    expect(statusesOf(responses)).toEqual([200, 409, 409])
    expect(await linked(12_031_183)).toHaveLength(1)
  })
})
