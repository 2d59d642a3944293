import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../test/http-client.ts'
import { productForms, productLines, variantLine } from '../../../test/catalogue/product-form-calls.ts'
import { newShopper, openConnections } from '../../../test/shopper.ts'
import { openFileShop } from '../../../test/shop.ts'

const shop = await openFileShop()
const form = productForms(shop, await shop.token('admin'))
await openConnections(shop)

describe('concurrent saves of products', () => {
  it('one of six requests saves the form, the others get the name of its author', async () => {
    const id = await form.addAccepted('Contested')
    const fields = await form.formOf(id)
    const responses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) => form.update({ ...fields, product_name: `Contested by ${index}` })),
    )
    expect(statusesOf(responses)).toEqual([200, 409, 409, 409, 409, 409])
    for (const { data } of responses.filter(({ http }) => http === 409))
      expect(data).toMatchObject({ version: 2, updated_by: 'admin@handset.example', changed: ['product_name'] })
    const winner = responses.findIndex(({ http }) => http === 200)
    expect(await form.view(id)).toMatchObject({ version: 2, product_name: `Contested by ${winner + 1}` })
  })

  it('one of six requests gets the slug, the others get an error at its field', async () => {
    const responses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) => form.add(productLines(`Address ${index}`, { slug: 'wanted-by-all' }))),
    )
    expect(statusesOf(responses)).toEqual([200, 422, 422, 422, 422, 422])
    for (const { data } of responses.filter(({ http }) => http === 422))
      expect(data).toEqual({ slug: ['This address is taken'] })
  })

  it('one of six requests gets the SKUs, in any order, the others get the name of the product that has them', async () => {
    const variants = ['RIVAL-A', 'RIVAL-B', 'RIVAL-C'].map((sku) => variantLine({ sku, color: sku }))
    const responses = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((index) =>
        form.add(productLines(`Rival ${index}`, { variants: index % 2 ? variants : variants.toReversed() })),
      ),
    )
    expect(statusesOf(responses)).toEqual([200, 422, 422, 422, 422, 422])
    const winner = responses.findIndex(({ http }) => http === 200)
    for (const { data } of responses.filter(({ http }) => http === 422))
      expect(data['variants[2][sku]']).toEqual([`Rival ${winner} has this SKU already`])
  })

  it('one of two products that change their SKU to the same one is refused', async () => {
    const formWith = async (sku: string) =>
      form.formOf(await form.addAccepted(sku, { variants: [variantLine({ sku })] }))
    const forms = [await formWith('LEFT'), await formWith('RIGHT')]
    const responses = await Promise.all(
      forms.map((fields) => form.update({ ...fields, variants: [{ ...fields.variants[0], sku: 'MIDDLE' }] })),
    )
    expect(statusesOf(responses)).toEqual([200, 422])
  })

  it('setting stock during a purchase neither loses nor adds a unit', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await form.addAccepted(`Busy ${round}`)
      const fields = await form.formOf(id)
      const [line] = fields.variants
      const shopper = await newShopper(shop)
      const variant = { id: Number(line?.['variant_id']), product_id: id, price_paise: 1_800_000 }
      await shopper.add(variant)
      const [ordered, saved] = await Promise.all([
        shopper.order(),
        form.update({ ...fields, variants: [{ ...line, stock: 0 }] }),
      ])
      expect([saved.http, ordered.http === 200]).toEqual(ordered.http === 200 ? [422, true] : [200, false])
      const { variants } = await form.view(id)
      expect(variants[0].stock).toBeGreaterThanOrEqual(variants[0].held)
    }
  })

  it('a tag deleted during a save is either assigned or reported as an error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { data } = await shop.asOwner('admin/tag-add-tag', { name: `Contested ${round}`, is_active: 1 })
      const [deleted, added] = await Promise.all([
        shop.asOwner('admin/tag-delete-tag', { id: data.id }),
        form.add(productLines(`Tagged ${round}`, { tag_ids: [data.id] })),
      ])
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([deleted.http, added.http])
    }
  })
})
