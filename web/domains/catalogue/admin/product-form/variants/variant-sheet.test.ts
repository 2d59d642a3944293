import { describe, expect, test } from 'vitest'
import { type ProductDraft, productDraft } from '../product-form-draft.ts'
import { duplicateSkus, findCellProblem, findCellWarning } from './cell-problem.ts'
import { emptyHistory, gridOf, recordChange, redoStep, undoStep } from './grid-history.ts'
import { addColors, addOptions, findSizeProblem, parseColors, parseOptions } from './option-values.ts'
import { isBlock, pasteBlock, pasteReport } from './paste-block.ts'
import {
  addColor,
  changeOption,
  fillDown,
  gridRows,
  missingCells,
  percentOff,
  removeColor,
  suggestSkus,
} from './variant-grid.ts'
import { mergeProductDrafts } from '../drafts/merge-product-drafts.ts'

/** Two sizes in two colours, nothing typed yet. */
function sheet(): ProductDraft {
  const draft = productDraft()
  const sized = { ...draft, ...addOptions(draft, parseOptions('8/128, 8/256', 'phone') ?? []) }
  return { ...sized, ...addColors(sized, parseColors('Rose, Fern #3e7b4f') ?? []) }
}

const column = (draft: Parameters<typeof gridRows>[0], key: 'product_mrp' | 'product_mop' | 'stock' | 'sku') =>
  gridRows(draft).map(({ variant }) => variant[key])

describe('making variants from option values', () => {
  test('sizes and colours give every combination, and the empty first ones are filled', () => {
    expect(gridRows(sheet()).map(({ option, color }) => [option.name, option.ram_gb, color.name, color.hex])).toEqual([
      ['8 GB + 128 GB', '8', 'Rose', '#1D1D1F'],
      ['8 GB + 128 GB', '8', 'Fern', '#3E7B4F'],
      ['8 GB + 256 GB', '8', 'Rose', '#1D1D1F'],
      ['8 GB + 256 GB', '8', 'Fern', '#3E7B4F'],
    ])
  })

  test('what exists already is not added again', () => {
    const draft = sheet()
    const more = addOptions(draft, parseOptions('8/128, 12 GB + 1 TB', 'phone') ?? [])
    expect(more.options.map(({ name }) => name)).toEqual(['8 GB + 128 GB', '8 GB + 256 GB', '12 GB + 1 TB'])
    expect(addColors(more, parseColors('rose') ?? []).colors).toHaveLength(2)
  })

  test('an added size takes the prices of the size before it, but neither its SKU nor its stock', () => {
    const draft = sheet()
    const { variants } = pasteBlock(draft, { row: 2, column: 'sku' }, 'OWN\t21999\t19999\t\t7')
    const more = addOptions({ ...draft, variants }, parseOptions('12/256', 'phone') ?? [])
    expect(gridRows(more)[4]?.variant).toMatchObject({ sku: '', product_mrp: '21999', product_mop: '19999', stock: '' })
  })

  test('more combinations than a product may have are refused', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`).join(',')
    const sized = { ...sheet(), ...addColors(sheet(), parseColors(names(28)) ?? []) }
    expect([sized.variants.length, findSizeProblem(sized)]).toEqual([60, undefined])
    const larger = addColors(sized, parseColors('One more') ?? [])
    expect([larger.variants.length, findSizeProblem(larger)]).toEqual([62, 'A product has at most 60 variants'])
  })

  test('text that is no list of sizes is refused; names are options of an accessory', () => {
    expect(parseOptions('8/128, large', 'phone')).toBeNull()
    expect(parseOptions('', 'accessory')).toBeNull()
    expect(parseOptions('Small; Large', 'accessory')).toEqual([{ name: 'Small' }, { name: 'Large' }])
  })
})

describe('pasting into the variants', () => {
  test('a block fills cells from the selected one and strips currency signs and commas', () => {
    const draft = sheet()
    const pasted = pasteBlock(draft, { row: 1, column: 'product_mrp' }, '₹ 21,999\t19,999\r\n1\t2\r\n')
    expect(column({ ...draft, variants: pasted.variants }, 'product_mrp')).toEqual(['', '21999', '1', ''])
    expect(column({ ...draft, variants: pasted.variants }, 'product_mop')).toEqual(['', '19999', '2', ''])
    expect([pasted.cells.length, pasted.extraRows, pasted.extraColumns]).toEqual([4, 0, 0])
  })

  test('rows and columns beyond the table are left out and reported', () => {
    const draft = sheet()
    const pasted = pasteBlock(draft, { row: 3, column: 'max_qty' }, '1\t20000005\tx\n2\t\t\n3\t\t')
    expect([pasted.cells.length, pasted.extraRows, pasted.extraColumns]).toEqual([2, 2, 1])
    expect(pasteReport(pasted, [], 4)).toEqual({
      tone: 'warning',
      text: '2 cells pasted. 2 rows and 1 column did not fit: the table has 4 rows.',
    })
  })

  test('a quoted cell may contain tabs and line breaks', () => {
    const draft = sheet()
    const { variants } = pasteBlock(draft, { row: 0, column: 'sku' }, '"A\tB"\t5\n"say ""C"""\t6')
    expect(column({ ...draft, variants }, 'sku')).toEqual(['A\tB', 'say "C"', '', ''])
    expect(column({ ...draft, variants }, 'product_mrp')).toEqual(['5', '6', '', ''])
  })

  test('one value is no block, also when the spreadsheet ends it with a line break', () => {
    expect([isBlock('5\r\n'), isBlock('5\t6'), isBlock('5\n6')]).toEqual([false, true, true])
  })

  test('wrong values are pasted and reported with the first of them', () => {
    const draft = sheet()
    const pasted = pasteBlock(draft, { row: 0, column: 'product_mrp' }, 'abc\n20000')
    const wrong = [{ row: 0, column: 'product_mrp' as const }]
    expect(pasteReport(pasted, wrong, 4)).toEqual({
      tone: 'warning',
      text: '2 cells pasted. 1 cell needs a correction.',
      cell: wrong[0],
    })
  })
})

describe('cells of the variants', () => {
  const [variant] = productDraft().variants
  if (!variant) throw new Error('No variant')

  test.each([
    ['sku', 'A B', /letters, digits/],
    ['product_mrp', '12.345', /Enter an amount/],
    ['product_mrp', '0', /Enter an amount/],
    ['stock', '-1', /whole number from 0/],
    ['max_qty', '101', /from 1 to 100/],
    ['ean', '123', /8 to 14 digits/],
  ] as const)('%s refuses %s', (key, text, problem) => {
    expect(findCellProblem({ ...variant, [key]: text }, key)).toMatch(problem)
  })

  test('an empty cell has no error, a price above the MRP has one, a price below the cost a warning', () => {
    expect(findCellProblem(variant, 'product_mrp')).toBe('')
    const priced = { ...variant, product_mrp: '100', product_mop: '120' }
    expect(findCellProblem(priced, 'product_mop')).toBe('Above the MRP')
    expect(findCellProblem({ ...priced, product_mrp: 'x' }, 'product_mop')).toBe('')
    expect(findCellWarning({ ...priced, cost: '130' }, 'product_mop')).toBe('Below cost')
  })

  test('an SKU that stands twice is found whatever its case', () => {
    const draft = sheet()
    const { variants } = pasteBlock(draft, { row: 0, column: 'sku' }, 'a-1\nA-1\nb\n')
    expect([...duplicateSkus({ ...draft, variants })]).toEqual(['A-1'])
  })

  test('filling down copies a cell to all cells below it', () => {
    const draft = sheet()
    const { variants } = pasteBlock(draft, { row: 1, column: 'stock' }, '7')
    const filled = fillDown({ ...draft, variants }, { row: 1, column: 'stock' })
    expect(column({ ...draft, variants: filled }, 'stock')).toEqual(['', '7', '7', '7'])
  })
})

describe('undo in the variants', () => {
  const withStock = (draft: ProductDraft, stock: string): ProductDraft => ({
    ...draft,
    variants: pasteBlock(draft, { row: 0, column: 'stock' }, stock).variants,
  })

  test('keystrokes in one cell are undone together, a change after them separately', () => {
    const [empty, one, twelve] = [sheet(), withStock(sheet(), '1'), withStock(sheet(), '12')]
    const typed = recordChange(recordChange(emptyHistory, empty, 'cell'), one, 'cell')
    const changed = recordChange(typed, twelve)
    expect([typed.past.length, changed.past.length]).toEqual([1, 2])
    const undone = undoStep(changed, withStock(sheet(), '99'))
    expect(undone?.grid).toEqual(gridOf(twelve))
    expect(undoStep(undone?.history ?? emptyHistory, twelve)?.grid).toEqual(gridOf(empty))
  })

  test('what was undone can be made again until something else changes', () => {
    const [before, after] = [sheet(), withStock(sheet(), '5')]
    const undone = undoStep(recordChange(emptyHistory, before), after)
    const history = undone?.history ?? emptyHistory
    expect(redoStep(history, before)?.grid).toEqual(gridOf(after))
    expect(redoStep(recordChange(history, before), after)).toBeNull()
    expect(undoStep(emptyHistory, before)).toBeNull()
  })
})

const withStockEverywhere = (stock: string, draft = sheet()): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => ({ ...variant, stock })),
})

describe('the grid of variants', () => {
  test('a new option or colour is added in all combinations, and a removed combination can be added again', () => {
    const all = sheet()
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
    const draft = sheet()
    const variants = draft.variants.map((variant, index) => (index === 1 ? { ...variant, sku: 'OWN' } : variant))
    const skus = suggestSkus({ ...draft, variants }, 'Lotus One').map(({ sku }) => sku)
    expect(skus[1]).toBe('OWN')
    expect(skus).toContain('LOTUSONE-8-128-ROSE')
    expect(new Set(skus).size).toBe(4)
  })

  test('the discount in per cent is null unless price and MRP give one', () => {
    const [variant] = sheet().variants
    if (!variant) throw new Error('No variant')
    expect(percentOff({ ...variant, product_mrp: '20000', product_mop: '15000' })).toBe(25)
    expect(percentOff({ ...variant, product_mrp: '20000', product_mop: '25000' })).toBeNull()
    expect(percentOff({ ...variant, product_mrp: '', product_mop: '1' })).toBeNull()
  })

  test('merging drafts keeps my changed cells and takes all others from the version that a staff member saved', () => {
    const base = sheet()
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

  test('merging drafts keeps my set of variants when I changed it, with the values of the saved version in its cells', () => {
    const base = withStockEverywhere('10')
    const mine = { ...base, ...addColor(base) }
    const merged = mergeProductDrafts(base, mine, { ...withStockEverywhere('7', base), brand: 'Theirs' })
    expect([merged.brand, merged.colors]).toEqual(['Theirs', mine.colors])
    expect(merged.variants.map(({ key }) => key)).toEqual(mine.variants.map(({ key }) => key))
    expect(merged.variants.map(({ stock }) => stock)).toEqual(['7', '7', '7', '7', '', ''])
  })

  test('merging drafts keeps the variants that a staff member added when I changed only a value', () => {
    const base = withStockEverywhere('10')
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
})
