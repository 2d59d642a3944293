import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productForms, productLines, variantLine } from '../../test/product-form.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

describe('an admin adds and changes products', () => {
  let shop: TestShop
  let form: ReturnType<typeof productForms>
  beforeAll(async () => {
    shop = await openShop()
    form = productForms(shop, await shop.token('admin'))
  })
  afterAll(() => shop.close())
  const details = (id: number) => shop.call('public/product-details/{product_unique}', { product_unique: id })
  const trail = (id: number) => shop.db.selectFrom('audit_log').select(['action', 'before', 'after']).where('entity', '=', `product/${id}`).orderBy('id').execute()

  it.each(['multipart', 'form', 'json'] as const)('adds one with the specification’s fields alone, as %s', async (as) => {
    const made = await form.add(productLines(`Plain ${as}`), as)
    expect([made.http, made.message, made.data]).toEqual([200, 'Product added', { product_id: made.data.product_id, product_unique: String(made.data.product_id), version: 1 }])
    const product = await form.view(made.data.product_id)
    expect(product).toMatchObject({
      slug: `plain-${as}`,
      brand: 'Meridel',
      kind: 'phone',
      imei_tracked: true,
      status: 'active',
      generic_name: 'Mobile phone',
      warranty: '12 months from the invoice date.',
      updated_by: 'admin@handset.example',
      is_sold: 0,
      variants: [{ ram_gb: 8, storage_gb: 128, product_mop: 18_000, product_mrp: 20_000, discount_percentage: 10, stock: 5, held: 0, cost: null, ean: '', is_active: 1 }],
    })
    expect(product.launch_date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await details(made.data.product_id)).data).toMatchObject({ product_name: `Plain ${as}`, variants: [{ product_stock: 5, pictures: [] }] })
  })

  it('changes one, and the customer sees it within a second', async () => {
    const id = await form.made('Before the change')
    expect((await details(id)).data.product_name).toBe('Before the change')
    const saved = await form.update({ ...(await form.formOf(id)), product_name: 'After the change' })
    expect([saved.http, saved.data]).toEqual([200, { version: 2 }])
    await expect.poll(async () => (await details(id)).data.product_name, { timeout: 1000 }).toBe('After the change')
    expect((await trail(id))[1]).toEqual({ action: 'product-update-product', before: { version: 1, product_name: 'Before the change' }, after: { version: 2, product_name: 'After the change' } })
  })

  it('is told at both keys where a line is wrong', async () => {
    const refused = await form.add(productLines('Wrong', { variants: [variantLine(), variantLine({ color: 'Red', product_mop: 30_000 })] }))
    expect([refused.http, refused.data]).toEqual([422, { product_mop: ['The price must not be above the MRP'], 'variants[1][product_mop]': ['The price must not be above the MRP'] }])
  })
})
