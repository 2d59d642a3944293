import { expect, test } from 'vitest'
import { productDraft, type ProductDraft } from '../product-form-draft.ts'
import { mergeProductDrafts } from '../drafts/merge-product-drafts.ts'
import {
  missingCells,
  addColor,
  addOption,
  changeOption,
  gridRows,
  percentOff,
  removeColor,
  suggestSkus,
} from './variant-grid.ts'

/** Two options in two colours, nothing typed yet. */
function grid(): ProductDraft {
  const draft = productDraft()
  const named = {
    ...draft,
    options: draft.options.map((option) => changeOption(option, { ram_gb: '8', storage_gb: '256' })),
    colors: draft.colors.map((color) => ({ ...color, name: 'Rose' })),
  }
  const wider = { ...named, ...addOption(named) }
  return { ...wider, ...addColor(wider) }
}

test('a new option or colour is added in all combinations, and a removed combination can be added again', () => {
  const all = grid()
  expect(gridRows(all)).toHaveLength(4)
  const less = { ...all, variants: all.variants.slice(1) }
  expect(missingCells(less)).toHaveLength(1)
  expect(gridRows(removeColor(all, all.colors[0]?.key ?? ''))).toHaveLength(2)
})

test('the name of an option follows its RAM and storage until it is edited', () => {
  const option = { key: 'a', name: '', ram_gb: '', storage_gb: '' }
  const sized = changeOption(changeOption(option, { ram_gb: '12' }), { storage_gb: '1024' })
  expect(sized.name).toBe('12 GB + 1 TB')
  const own = changeOption(sized, { name: 'Large' })
  expect(changeOption(own, { ram_gb: '16' }).name).toBe('Large')
})

test('suggested SKUs are unique, and existing SKUs stay unchanged', () => {
  const draft = grid()
  const variants = draft.variants.map((variant, index) => (index === 1 ? { ...variant, sku: 'OWN' } : variant))
  const skus = suggestSkus({ ...draft, variants }, 'Lotus One').map(({ sku }) => sku)
  expect(skus[1]).toBe('OWN')
  expect(skus).toContain('LOTUSONE-8-256-ROSE')
  expect(new Set(skus).size).toBe(4)
})

test('the discount in per cent is null unless price and MRP give one', () => {
  const [variant] = grid().variants
  if (!variant) throw new Error('No variant')
  expect(percentOff({ ...variant, product_mrp: '20000', product_mop: '15000' })).toBe(25)
  expect(percentOff({ ...variant, product_mrp: '20000', product_mop: '25000' })).toBeNull()
  expect(percentOff({ ...variant, product_mrp: '', product_mop: '1' })).toBeNull()
})

test('merging drafts keeps my changed cells and takes all others from the version that a staff member saved', () => {
  const base = grid()
  const price = (draft: ProductDraft, index: number, value: string) => ({
    ...draft,
    variants: draft.variants.map((variant, position) =>
      position === index ? { ...variant, product_mop: value } : variant,
    ),
  })
  const merged = mergeProductDrafts(
    base,
    { ...price(base, 0, '1'), hsn: '85183000' },
    { ...price(base, 1, '2'), brand: 'Theirs' },
  )
  expect(merged.variants.map(({ product_mop }) => product_mop)).toEqual(['1', '2', '', ''])
  expect([merged.hsn, merged.brand]).toEqual(['85183000', 'Theirs'])
})

const withStock = (draft: ProductDraft, stock: string): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => ({ ...variant, stock })),
})

test('merging drafts keeps my set of variants when I changed it, with the values of the saved version in its cells', () => {
  const base = withStock(grid(), '10')
  const mine = { ...base, ...addColor(base) }
  const merged = mergeProductDrafts(base, mine, { ...withStock(base, '7'), brand: 'Theirs' })
  expect([merged.brand, merged.colors]).toEqual(['Theirs', mine.colors])
  expect(merged.variants.map(({ key }) => key)).toEqual(mine.variants.map(({ key }) => key))
  expect(merged.variants.map(({ stock }) => stock)).toEqual(['7', '7', '7', '7', '', ''])
})

test('merging drafts keeps the variants that a staff member added when I changed only a value', () => {
  const base = withStock(grid(), '10')
  const theirs = { ...base, ...addColor(base) }
  const mine = {
    ...base,
    variants: base.variants.map((variant, index) => (index === 0 ? { ...variant, product_mop: '1' } : variant)),
  }
  const merged = mergeProductDrafts(base, mine, theirs)
  expect([merged.options, merged.colors]).toEqual([theirs.options, theirs.colors])
  expect(merged.variants.map(({ key }) => key)).toEqual(theirs.variants.map(({ key }) => key))
  expect(merged.variants.map(({ product_mop }) => product_mop)).toEqual(['1', '', '', '', '', ''])
})
