import { expect, test } from 'vitest'
import { productDraft, type ProductDraft } from './product-form-draft.ts'
import { mergeProductDrafts } from './merge-product-drafts.ts'
import {
  missingCells,
  addColor,
  addOption,
  changeOption,
  fillDown,
  gridRows,
  pasteBlock,
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

test('a new option and a new colour come in all combinations, and one taken out is offered again', () => {
  const all = grid()
  expect(gridRows(all)).toHaveLength(4)
  const less = { ...all, variants: all.variants.slice(1) }
  expect(missingCells(less)).toHaveLength(1)
  expect(gridRows(removeColor(all, all.colors[0]?.key ?? ''))).toHaveLength(2)
})

test('the name of an option follows its sizes until it is written by hand', () => {
  const option = { key: 'a', name: '', ram_gb: '', storage_gb: '' }
  const sized = changeOption(changeOption(option, { ram_gb: '12' }), { storage_gb: '1024' })
  expect(sized.name).toBe('12 GB + 1 TB')
  const own = changeOption(sized, { name: 'Large' })
  expect(changeOption(own, { ram_gb: '16' }).name).toBe('Large')
})

test('suggested SKUs differ, and written ones stay', () => {
  const draft = grid()
  const variants = draft.variants.map((variant, index) => (index === 1 ? { ...variant, sku: 'OWN' } : variant))
  const skus = suggestSkus({ ...draft, variants }, 'Lotus One').map(({ sku }) => sku)
  expect(skus[1]).toBe('OWN')
  expect(skus).toContain('LOTUSONE-8-256-ROSE')
  expect(new Set(skus).size).toBe(4)
})

test('a block from a spreadsheet goes in from its cell; signs and commas fall away, and what goes beyond the sheet', () => {
  const draft = grid()
  const rows = gridRows({
    ...draft,
    variants: pasteBlock(draft, { row: 2, column: 'product_mrp' }, '₹ 21,999\t19,999\r\n1\t2\r\n3\t4\r\n'),
  })
  expect(rows.map(({ variant }) => variant.product_mrp)).toEqual(['', '', '21999', '1'])
  expect(rows[2]?.variant.product_mop).toBe('19999')
})

test('filling down copies a cell to those below it', () => {
  const draft = { ...grid() }
  const typed = { ...draft, variants: pasteBlock(draft, { row: 1, column: 'stock' }, '7') }
  expect(
    gridRows({ ...typed, variants: fillDown(typed, { row: 1, column: 'stock' }) }).map(({ variant }) => variant.stock),
  ).toEqual(['', '7', '7', '7'])
})

test('per cent off is told only where price and MRP make sense', () => {
  const [variant] = grid().variants
  if (!variant) throw new Error('No variant')
  expect(percentOff({ ...variant, product_mrp: '20000', product_mop: '15000' })).toBe(25)
  expect(percentOff({ ...variant, product_mrp: '20000', product_mop: '25000' })).toBeNull()
  expect(percentOff({ ...variant, product_mrp: '', product_mop: '1' })).toBeNull()
})

test('what I typed goes over what a colleague saved, cell by cell', () => {
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

test('where I changed which variants there are, mine stay', () => {
  const base = grid()
  const mine = { ...base, ...addColor(base) }
  expect(mergeProductDrafts(base, mine, { ...base, brand: 'Theirs' }).variants).toBe(mine.variants)
})
