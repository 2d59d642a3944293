import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../test/http-client.ts'
import { productForms, productLines, variantLine } from '../../../test/product-form-calls.ts'
import { newShopper, openConnections } from '../../../test/shopper.ts'
import { useShop } from '../../../test/shop.ts'

const shop = await useShop()
const form = productForms(shop, await shop.token('admin'))
await openConnections(shop)

describe('concurrent saves of products', () => {
  it('one of six requests saves the form, the others are told who did', async () => {
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

  it('one of six requests gets the SKUs, in any order, and the others are told which product has them', async () => {
    const skus = ['RIVAL-A', 'RIVAL-B', 'RIVAL-C']
    const responses = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((index) =>
        form.add(
          productLines(`Rival ${index}`, {
            variants: (index % 2 ? skus : skus.toReversed()).map((sku) => variantLine({ sku, color: sku })),
          }),
        ),
      ),
    )
    expect(statusesOf(responses)).toEqual([200, 422, 422, 422, 422, 422])
    const winner = responses.findIndex(({ http }) => http === 200)
    for (const { data } of responses.filter(({ http }) => http === 422))
      expect(data['variants[2][sku]']).toEqual([`Rival ${winner} has this SKU already`])
  })

  it('two products that swap a SKU end with one each', async () => {
    const [one, other] = [
      await form.addAccepted('Left', { variants: [variantLine({ sku: 'LEFT' })] }),
      await form.addAccepted('Right', { variants: [variantLine({ sku: 'RIGHT' })] }),
    ]
    const rename = async (id: number) => {
      const fields = await form.formOf(id)
      const [line] = fields.variants
      return () => form.update({ ...fields, variants: [{ ...line, sku: 'MIDDLE' }] })
    }
    const [left, right] = [await rename(one), await rename(other)]
    expect(statusesOf(await Promise.all([left(), right()]))).toEqual([200, 422])
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
      const token = await shop.token('admin')
      const { data } = await shop.call('admin/tag-add-tag', { name: `Contested ${round}`, is_active: 1 }, { token })
      const [deleted, added] = await Promise.all([
        shop.call('admin/tag-delete-tag', { id: data.id }, { token }),
        form.add(productLines(`Tagged ${round}`, { tag_ids: [data.id] })),
      ])
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([deleted.http, added.http])
    }
  })
})
