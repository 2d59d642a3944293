import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { describe, expect, test } from 'vitest'
import { missingForPublishing, outlineOf } from '../missing-for-publishing.ts'
import { type ProductDraft, productDraft } from '../product-form-draft.ts'
import { isStaleProductError } from '../stale-product-errors.ts'
import { addOption } from '../variants/variant-grid.ts'
import { restoredInput } from './restorable-draft.ts'

const variantWith = (stock: number) => ({
  variant_id: 7,
  option: '8 GB',
  ram_gb: 8,
  storage_gb: 128,
  color: 'Rose',
  color_hex: '#1D1D1F',
  sku: 'LOTUS-8',
  product_mrp: 20_000,
  product_mop: 18_000,
  stock,
  max_qty: 2,
  is_active: 1,
  is_sold: 0,
  held: 0,
})

const stored = (changes: Partial<ProductForm> = {}): ProductForm =>
  ({
    product_id: 1,
    version: 3,
    status: 'draft',
    publish_at: null,
    updated_at: '2026-11-24T05:12:00Z',
    updated_by: 'asha@handset.example',
    product_name: 'Lotus',
    brand: 'Meridel',
    tag_ids: [],
    variants: [variantWith(10)],
    pictures: [],
    videos: [],
    ...changes,
  }) as unknown as ProductForm

describe('restoring a stored draft of a product', () => {
  const base = productDraft(stored())
  const draft: ProductDraft = { ...base, product_name: 'Lotus Pro', hsn: '85171400' }

  test('gives the draft back when the product has not changed since', () => {
    expect(restoredInput({ version: 3, base, draft }, stored())).toEqual({
      isOutdated: false,
      overwritten: [],
      values: draft,
    })
  })

  test('leaves the stock as it is now: units may have been sold since, without a new version', () => {
    const typed = { ...draft, variants: draft.variants.map((cell) => ({ ...cell, product_mop: '17000' })) }
    const sold = stored({ variants: [variantWith(7)] } as unknown as Partial<ProductForm>)
    const { isOutdated, values } = restoredInput({ version: 3, base, draft: typed }, sold)
    expect([isOutdated, values.product_name]).toEqual([false, 'Lotus Pro'])
    expect(values.variants).toMatchObject([{ variant_id: 7, product_mop: '17000', stock: '7' }])
  })

  test('applies its changes to a version that was saved since, and names the fields that both changed', () => {
    const saved = stored({ version: 4, product_name: 'Lotus Max', brand: 'Theirs' })
    const { isOutdated, overwritten, values } = restoredInput({ version: 3, base, draft }, saved)
    expect([isOutdated, overwritten]).toEqual([true, ['product_name']])
    expect([values.product_name, values.hsn, values.brand]).toEqual(['Lotus Pro', '85171400', 'Theirs'])
  })

  test('gives the draft of a new product back', () => {
    expect(restoredInput({ version: null, base, draft }, undefined).values).toBe(draft)
  })
})

describe('errors of the product form', () => {
  const draft = productDraft()
  const [variant] = draft.variants
  if (!variant) throw new Error('No variant')

  test('an error of a cell holds while another cell changes, and is stale once its own changed', () => {
    const after = { ...draft, variants: [{ ...variant, stock: '5' }] }
    expect(isStaleProductError('variants[0][sku]', draft, after)).toBe(false)
    expect(isStaleProductError('variants[0][stock]', draft, after)).toBe(true)
  })

  test('an error of a price is stale once the MRP changed', () => {
    const after = { ...draft, variants: [{ ...variant, product_mrp: '500' }] }
    expect(isStaleProductError('variants[0][product_mop]', draft, after)).toBe(true)
  })

  test('an error of a row is stale once another row stands in its place', () => {
    const more = { ...draft, ...addOption(draft) }
    const moved = { ...more, options: more.options.toReversed() }
    expect(isStaleProductError('variants[0][sku]', more, moved)).toBe(true)
  })

  test('an error of an option is stale once its name changed, one of the form once its field changed', () => {
    const named = { ...draft, options: draft.options.map((option) => ({ ...option, name: '8 GB' })) }
    expect(isStaleProductError('variants[0][option]', draft, named)).toBe(true)
    expect(isStaleProductError('hsn', draft, named)).toBe(false)
    expect(isStaleProductError('images[Rose]', draft, { ...draft, pictures: [] })).toBe(true)
  })
})

describe('the summary of a product', () => {
  const draft = productDraft()
  const [variant] = draft.variants
  if (!variant) throw new Error('No variant')
  const more = { ...draft, ...addOption(draft) }
  const filled: ProductDraft = {
    ...more,
    variants: more.variants.map((cell, index) => ({
      ...cell,
      product_mrp: '20000',
      product_mop: String(18_000 + index),
      stock: index === 0 ? '2' : '40',
    })),
  }

  test('shows the price range, the stock and the low variants of what is for sale', () => {
    expect(outlineOf(filled)).toEqual({
      variants: 2,
      minPrice: 18_000,
      maxPrice: 18_001,
      mrp: 20_000,
      stock: 42,
      lowVariants: 1,
      soldOutVariants: 0,
    })
    const one = { ...filled, variants: filled.variants.map((cell, index) => ({ ...cell, is_active: index === 1 })) }
    expect(outlineOf(one)).toMatchObject({ variants: 1, minPrice: 18_001, stock: 40 })
  })

  test('names what a product lacks, each with its field', () => {
    expect(missingForPublishing(filled).map(({ field }) => field)).toEqual([
      'product_name',
      'category_id',
      'variants[0][option]',
      'variants[0][color]',
      'variants[0][sku]',
      'pictures',
      'short_description',
    ])
    expect(missingForPublishing(filled).find(({ field }) => field === 'variants[0][sku]')?.text).toBe(
      'SKU of 2 variants',
    )
  })

  test('a product without stock lacks it', () => {
    expect(missingForPublishing(draft).at(-2)?.text).toBe('Stock: customers would see it as sold out')
  })
})
