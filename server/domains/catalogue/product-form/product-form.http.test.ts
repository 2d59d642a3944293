import { describe, expect, it } from 'vitest'
import { productForms, productLines, variantLine } from '../../../test/catalogue/product-form-calls.ts'
import { newShopper } from '../../../test/shopper.ts'
import { openFileShop } from '../../../test/shop.ts'

const aster = 12_031_046

const shop = await openFileShop()
const form = productForms(shop, await shop.token('admin'))

describe('the product form', () => {
  const details = (id: number) => shop.call('public/product-details/{product_unique}', { product_unique: id })
  const trail = (id: number) => shop.trail(`product/${id}`)
  const ledger = (variant: number) =>
    shop.db
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'actor'])
      .where('variant_id', '=', variant)
      .orderBy('id')
      .execute()

  /** The error of a variant's field, at the field and at its line. */
  const ofVariant = (index: number, field: string, message: string) => ({
    [field]: [message],
    [`variants[${index}][${field}]`]: [message],
  })

  it.each(['multipart', 'form', 'json'] as const)(
    'adds one with the specification’s fields alone, as %s',
    async (as) => {
      const createdForm = await form.add(productLines(`Plain ${as}`), as)
      expect([createdForm.http, createdForm.message, createdForm.data]).toEqual([
        200,
        'Product added',
        { product_id: createdForm.data.product_id, product_unique: String(createdForm.data.product_id), version: 1 },
      ])
      const product = await form.view(createdForm.data.product_id)
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
        variants: [
          {
            ram_gb: 8,
            storage_gb: 128,
            product_mop: 18_000,
            product_mrp: 20_000,
            discount_percentage: 10,
            stock: 5,
            held: 0,
            cost: null,
            ean: '',
            is_active: 1,
          },
        ],
      })
      expect(product.launch_date).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(product.manufacturer).not.toBe('')
      expect((await details(createdForm.data.product_id)).data).toMatchObject({
        product_name: `Plain ${as}`,
        variants: [{ product_stock: 5, pictures: [] }],
      })
      expect(await ledger(product.variants[0].variant_id)).toEqual([
        { change: 5, reason: 'product form', actor: 'admin@handset.example' },
      ])
    },
  )

  it('adds an accessory without IMEI and stores all other fields', async () => {
    const more = {
      imei_tracked: 0,
      warranty: 'As long as it glows.',
      display_inches: '1.43',
      battery_mah: 450,
      launch_date: '2026-03-01',
      seo_title: 'Glow',
      packer: 'Packers of Pune',
      is_popular: 1,
      weight_grams: 90,
    }
    const id = await form.addAccepted('Glow Lamp', {
      ...more,
      variants: [variantLine({ option: 'One size', color_hex: '', cost: '900.50', ean: '20000005', stock: '' })],
    })
    expect(await form.view(id)).toMatchObject({
      ...more,
      kind: 'accessory',
      imei_tracked: false,
      is_popular: true,
      variants: [{ ram_gb: null, storage_gb: null, color_hex: '#8A8D93', cost: 900.5, ean: '20000005', stock: 0 }],
    })
    const page = await (await fetch(`${shop.origin}/api/public/product-details/${id}`)).json()
    expect(page).toMatchObject({
      data: { seo_title: 'Glow', statutory: { Packer: 'Packers of Pune', 'Country of origin': 'India' } },
    })
  })

  it('shows the cashback of a product until it is cleared, and refuses one that cannot be', async () => {
    const id = await form.addAccepted('Cash Fern', { cashback: '1500', cashback_text: 'with Fern Bank cards' })
    const cashback = async () => {
      await shop.changesArrived()
      return (await details(id)).data.cashback
    }
    expect([await cashback(), (await form.view(id)).cashback]).toEqual([
      { amount: 1500, text: 'with Fern Bank cards' },
      1500,
    ])
    const saved = async (more: Record<string, unknown>) => {
      const { http, data } = await form.change(id, { ...more })
      return [http, data]
    }
    expect(await saved({ cashback: '18000' })).toEqual([
      422,
      { cashback: ['The cashback must be below the lowest price'] },
    ])
    expect(await saved({ cashback: '' })).toEqual([422, { cashback: ['Enter the amount that the text is about'] }])
    expect(await cashback()).toEqual({ amount: 1500, text: 'with Fern Bank cards' })
    expect((await trail(id)).length).toBe(1)
    expect((await saved({ cashback: '', cashback_text: '' }))[0]).toBe(200)
    expect(await cashback()).toBeNull()
    expect((await trail(id)).at(-1)).toMatchObject({ before: { cashback: 1500 }, after: { cashback: null } })
  })

  it('bounds how many of a product a customer may order, over all its variants', async () => {
    const id = await form.addAccepted('Many Ferns', {
      variants: [variantLine({ max_qty: 5 }), variantLine({ option: '8 GB + 256 GB', max_qty: 5 })],
    })
    const limitOf = async () => {
      await shop.changesArrived()
      const { data } = await details(id)
      return [data.max_per_order, ...data.variants.map(({ max_qty }: { max_qty: number }) => max_qty)]
    }
    expect([await limitOf(), (await form.view(id)).max_per_order]).toEqual([[2, 2, 2], 2])
    const fields = await form.formOf(id)
    const refused = await form.update({ ...fields, max_per_order: 0 })
    expect([refused.http, refused.data]).toEqual([422, { max_per_order: ['A whole number from 1 to 100'] }])
    expect((await form.update({ ...fields, max_per_order: 4 })).http).toBe(200)
    expect(await limitOf()).toEqual([4, 4, 4])
    const { max_per_order: _, ...others } = await form.formOf(id)
    expect((await form.update(others)).http).toBe(200)
    expect(await limitOf()).toEqual([4, 4, 4])
  })

  it('changes nothing when the form is saved unchanged', async () => {
    const before = await form.view(aster)
    const saved = await form.change(aster, {})
    expect([saved.http, saved.data]).toEqual([200, { version: before.version }])
    expect(await form.view(aster)).toEqual(before)
    expect(await trail(aster)).toEqual([])
  })

  it('changes a product; the customer sees it within a second', async () => {
    const id = await form.addAccepted('Before the change')
    expect((await details(id)).data.product_name).toBe('Before the change')
    const saved = await form.change(id, { product_name: 'After the change' })
    expect([saved.http, saved.message, saved.data]).toEqual([200, 'Product updated', { version: 2 }])
    await expect.poll(async () => (await details(id)).data.product_name, { timeout: 1000 }).toBe('After the change')
    expect((await trail(id))[1]).toEqual({
      actor: 'admin@handset.example',
      action: 'product-update-product',
      before: { version: 1, product_name: 'Before the change' },
      after: { version: 2, product_name: 'After the change' },
    })
    expect((await form.view(id)).slug).toBe('before-the-change')
  })

  it('records changed prices and stock in the histories', async () => {
    const id = await form.addAccepted('Priced')
    const fields = await form.formOf(id)
    const [line] = fields.variants
    expect((await form.update({ ...fields, variants: [{ ...line, product_mop: 17_500.5, stock: 3 }] })).http).toBe(200)
    const variant = Number(line?.['variant_id'])
    expect(await ledger(variant)).toEqual([
      { change: 5, reason: 'product form', actor: 'admin@handset.example' },
      { change: -2, reason: 'product form', actor: 'admin@handset.example' },
    ])
    const prices = await shop.db.selectFrom('price_changes').selectAll().where('variant_id', '=', variant).execute()
    expect(prices).toMatchObject([
      {
        price_before: 1_800_000,
        price_after: 1_750_050,
        mrp_before: 2_000_000,
        mrp_after: 2_000_000,
        reason: 'product form',
        actor: 'admin@handset.example',
      },
    ])
    expect((await trail(id))[1]).toMatchObject({
      before: { variants: { [String(line?.['sku'])]: { product_mop: 18_000, stock: 5 } } },
      after: { variants: { [String(line?.['sku'])]: { product_mop: 17_500.5, stock: 3 } } },
    })
    expect((await details(id)).data.variants[0]).toMatchObject({ discount_mrp: 17_500.5, product_stock: 3 })
  })

  it('adds, removes and renames variants, including two that swap names', async () => {
    const id = await form.addAccepted('Many', {
      variants: [
        variantLine({ sku: 'MANY-A', color: 'Red' }),
        variantLine({ sku: 'MANY-B', color: 'Blue' }),
        variantLine({ sku: 'MANY-C', color: 'Green' }),
      ],
    })
    const fields = await form.formOf(id)
    const [a, b] = fields.variants
    const swapped = [
      { ...a, sku: 'MANY-B', color: 'Blue' },
      { ...b, sku: 'MANY-A', color: 'Red' },
      variantLine({ sku: 'MANY-D', color: 'Gold' }),
    ]
    const saved = await form.update({ ...fields, variants: swapped })
    expect([saved.http, saved.text]).toEqual([200, expect.any(String)])
    const after = (await form.view(id)).variants as Record<string, unknown>[]
    expect(after.map(({ variant_id, sku, color }) => [variant_id, sku, color])).toEqual([
      [a?.['variant_id'], 'MANY-B', 'Blue'],
      [b?.['variant_id'], 'MANY-A', 'Red'],
      [expect.any(Number), 'MANY-D', 'Gold'],
    ])
  })

  it('identifies a variant without id by its SKU', async () => {
    const id = await form.addAccepted('Known by SKU')
    const before = await form.view(id)
    const saved = await form.update({
      ...productLines('Known by SKU'),
      product_id: id,
      version: 1,
      variants: [variantLine({ sku: before.variants[0].sku, product_mop: 15_000 })],
    })
    expect(saved.data).toEqual({ version: 2 })
    expect((await form.view(id)).variants).toMatchObject([
      { variant_id: before.variants[0].variant_id, product_mop: 15_000 },
    ])
  })

  const variantOf = async (id: number, index = 0) => {
    const { variant_id, product_mop } = (await form.view(id)).variants[index]
    return { id: variant_id, product_id: id, price_paise: product_mop * 100 }
  }

  it('deactivates a removed variant that is in a cart, and deletes an unused one', async () => {
    const id = await form.addAccepted('Wanted', {
      variants: [variantLine({ sku: 'WANTED-1', color: 'Red' }), variantLine({ sku: 'WANTED-2', color: 'Blue' })],
    })
    const shopper = await newShopper(shop)
    expect((await shopper.add(await variantOf(id))).http).toBe(200)
    const saved = await form.change(id, {
      variants: [variantLine({ sku: 'WANTED-3', color: 'Gold' })],
    })
    expect(saved.http).toBe(200)
    const { variants } = await form.view(id)
    expect(variants.map(({ sku, is_active }: Record<string, unknown>) => [sku, is_active]).toSorted()).toEqual([
      ['WANTED-1', 0],
      ['WANTED-3', 1],
    ])
    const message =
      'A removed variant with this option and colour is still used by orders or carts. Activate that variant instead'
    const again = await form.change(id, {
      variants: [variantLine({ sku: 'WANTED-4', color: 'Red' })],
    })
    expect([again.http, again.data]).toEqual([422, ofVariant(0, 'color', message)])
  })

  it('protects option and colour of sold variants, and units held by unpaid orders', async () => {
    const id = await form.addAccepted('Bought', { variants: [variantLine({ sku: 'BOUGHT-1' })] })
    await (await newShopper(shop)).unpaidOrder(await variantOf(id))
    expect(await form.view(id)).toMatchObject({ is_sold: 1, variants: [{ is_sold: 1, held: 1 }] })
    const fields = await form.formOf(id)
    const [line] = fields.variants
    const refused = await form.update({
      ...fields,
      variants: [{ ...line, option: '12 GB + 256 GB', color: 'Red', stock: 0 }],
    })
    const message = 'Customers have bought this variant, so its option and colour cannot be changed'
    const data = {
      ...ofVariant(0, 'option', message),
      ...ofVariant(0, 'color', message),
      ...ofVariant(0, 'stock', '1 is held by unpaid orders: at least 1'),
    }
    expect([refused.http, refused.data]).toEqual([422, data])
    expect((await form.update({ ...fields, variants: [{ ...line, stock: 1 }] })).http).toBe(200)
    expect((await form.change(id, { variants: [variantLine({ color: 'Gold' })] })).http).toBe(200)
    expect((await form.view(id)).variants).toHaveLength(2)
  })

  it('answers a stale form with the other user and the changed fields', async () => {
    const id = await form.addAccepted('Contested')
    const fields = await form.formOf(id)
    await form.update({ ...fields, product_name: 'Contested by one', highlights: ['Faster'] })
    const [line] = fields.variants
    await form.change(id, { variants: [{ ...line, product_mop: 16_000 }] })
    const stale = await form.update({ ...fields, product_name: 'Contested by another' })
    const { updated_at } = await form.view(id)
    expect([stale.http, stale.message, stale.data]).toEqual([
      409,
      'Someone else has saved this product in the meantime',
      {
        version: 3,
        updated_by: 'admin@handset.example',
        updated_at,
        changed: ['highlights', 'product_name', 'variants'],
      },
    ])
    const closer = await form.update({ ...fields, version: 2 })
    expect(closer.data.changed).toEqual(['variants'])
    const change = { actor: 'x', after: JSON.stringify({ product_ids: [id], stock: 4 }), request_id: 'x' }
    await shop.db
      .insertInto('audit_log')
      .values([
        { action: 'product-bulk-status', entity: 'products', ...change },
        { action: 'product-update-price-stock', entity: `product/${id}`, ...change },
      ])
      .execute()
    expect((await form.update({ ...fields, version: 2 })).data.changed).toEqual(['is_active', 'variants'])
    expect((await form.update({ ...fields, product_id: 99_999_999 })).http).toBe(404)
    expect((await shop.asOwner('admin/product-view-single-product', { product: 99_999_999 })).http).toBe(404)
  })

  it('publishes a product at the scheduled time, or immediately if it has passed', async () => {
    const id = await form.addAccepted('Later', { is_active: 0, publish_at: '2099-01-01T09:00:00+05:30' })
    expect(await form.view(id)).toMatchObject({ status: 'scheduled', publish_at: '2099-01-01T03:30:00.000Z' })
    expect((await details(id)).http).toBe(404)
    await form.change(id, { publish_at: '' })
    expect(await form.view(id)).toMatchObject({ status: 'draft', publish_at: null })
    expect((await form.change(id, { publish_at: null }, 'json')).http).toBe(200)
    await form.change(id, { publish_at: '2020-01-01T09:00:00Z' })
    expect(await form.view(id)).toMatchObject({ status: 'active', publish_at: null })
    expect((await details(id)).http).toBe(200)
  })

  it('edits an archived product, which stays archived', async () => {
    const id = await form.addAccepted('Old', { is_active: 0 })
    await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', id).execute()
    const saved = await form.change(id, {
      is_active: 1,
      product_name: 'Renamed',
      publish_at: '2099-01-01T00:00:00Z',
    })
    expect(saved.http).toBe(200)
    expect(await form.view(id)).toMatchObject({ status: 'archived', product_name: 'Renamed', publish_at: null })
  })

  it('redirects a previous slug to the product', async () => {
    const id = await form.addAccepted('Moved', { slug: 'moved-once' })
    await form.change(id, { slug: 'moved-twice' })
    const redirects = shop.db.selectFrom('slug_redirects').select('target_id').where('slug', '=', 'moved-once')
    expect(await redirects.execute()).toEqual([{ target_id: id }])
  })

  it('treats HTML as text and parses headings, lists and links', async () => {
    const id = await form.addAccepted('<b>Bold</b> phone', {
      description: '<script>alert(1)</script>\n\n## Why\n\n- It [rings](/products)\n- It shines',
      variants: [variantLine({ option: '<i>8 GB</i>' })],
    })
    expect((await details(id)).data).toMatchObject({
      product_name: '<b>Bold</b> phone',
      story: {
        intro: [{ kind: 'paragraph', parts: ['<script>alert(1)</script>'] }],
        sections: [
          {
            title: 'Why',
            blocks: [{ kind: 'list', items: [['It ', { text: 'rings', href: '/products' }], ['It shines']] }],
          },
        ],
      },
    })
  })

  it('accepts sixty variants with all their fields', async () => {
    const variants = Array.from({ length: 60 }, (_, index) =>
      variantLine({ color: `Colour ${index}`, ram_gb: 8, storage_gb: 128, ean: '20000005', cost: 5 }),
    )
    const specifications = Array.from({ length: 120 }, (_, index) => ({
      group: 'All',
      label: `Line ${index}`,
      value: 'x',
    }))
    for (const as of ['multipart', 'form', 'json'] as const) {
      const createdForm = await form.add(
        productLines(`Sixty ${as}`, {
          specifications,
          variants: variants.map((line, index) => ({ ...line, sku: `SIXTY-${as}-${index}` })),
        }),
        as,
      )
      expect([as, createdForm.http]).toEqual([as, 200])
      expect((await form.view(createdForm.data.product_id)).variants).toHaveLength(60)
    }
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a name that is missing', { product_name: '' }, { product_name: ['This field is required'] }],
    ['no variant', { variants: undefined }, { variants: ['Add at least one variant'] }],
    [
      'a price above the MRP',
      { variants: [variantLine(), variantLine({ color: 'Red', product_mop: 30_000 })] },
      ofVariant(1, 'product_mop', 'The price must not be above the MRP'),
    ],
    [
      'a SKU twice',
      { variants: [variantLine({ sku: 'TWICE' }), variantLine({ sku: 'TWICE', color: 'Red' })] },
      ofVariant(1, 'sku', 'This SKU is entered twice'),
    ],
    [
      'an option and colour twice',
      { variants: [variantLine(), variantLine()] },
      ofVariant(1, 'color', 'This option and colour is entered twice'),
    ],
    [
      'a SKU of another product',
      { variants: [variantLine({ sku: 'MRD-VASTER-080128-MST' })] },
      ofVariant(0, 'sku', 'V Aster has this SKU already'),
    ],
    [
      'a variant of another product',
      { variants: [variantLine({ variant_id: 50_001 })] },
      ofVariant(0, 'variant_id', 'This variant does not exist any more'),
    ],
    ['an address of another product', { slug: 'v-aster' }, { slug: ['This address is taken'] }],
    [
      'a name that gives no address',
      { product_name: 'फ़ोन' },
      { slug: ['Enter an address in Latin letters for this name'] },
    ],
    ['an unknown category', { category_id: 99 }, { category_id: ['This category does not exist any more'] }],
    ['an unknown tag', { tag_ids: [1, 9999] }, { tag_ids: ['This tag does not exist any more'] }],
    ['an HSN of letters', { hsn: 'abcd' }, { hsn: ['4 to 8 digits'] }],
    ['an invalid time', { publish_at: 'tomorrow' }, { publish_at: ['Enter a date and a time'] }],
    ['inches that are none', { display_inches: 'big' }, { display_inches: ['Inches with at most two decimals'] }],
  ])('is refused %s at its field, when adding and when changing', async (_, fields, data) => {
    const refused = await form.add(productLines('Refused', fields))
    expect([refused.http, refused.data]).toEqual([422, data])
    const id = await form.addAccepted(`To be refused ${Math.random()}`)
    const changed = await form.update({
      ...productLines('Refused too', { slug: 'refused-too' }),
      ...(fields['product_name'] === 'फ़ोन' ? { slug: 'v-aster' } : fields),
      product_id: id,
      version: 1,
    })
    expect([changed.http, (await form.view(id)).version]).toEqual([422, 1])
  })

  it('refuses more fields than the form can have', async () => {
    const refused = await form.add(
      productLines('Flood', Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`x${index}`, '1']))),
    )
    expect([413, 422]).toContain(refused.http)
  })
})
