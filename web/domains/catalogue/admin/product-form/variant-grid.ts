import { discountPercentage, toPaise } from '@handset/contract/money.rules.ts'
import { variantColumns, type VariantColumn } from './product-fields.data.ts'
import { type ColorDraft, emptyVariant, newKey, type OptionDraft, type VariantDraft } from './product-form-draft.ts'

/** The options and colours of a product and the combinations that are sold. */
export interface VariantGrid {
  options: OptionDraft[]
  colors: ColorDraft[]
  variants: VariantDraft[]
}

interface GridRow {
  option: OptionDraft
  color: ColorDraft
  variant: VariantDraft
}

/** The existing cells, option by option. The call addresses them by their index in this order. */
export const gridRows = ({ options, colors, variants }: VariantGrid): GridRow[] =>
  options.flatMap((option) =>
    colors.flatMap((color) => {
      const variant = variants.find((cell) => cell.option === option.key && cell.color === color.key)
      return variant ? [{ option, color, variant }] : []
    }),
  )

/** The combinations that were removed. */
export const missingCells = ({ options, colors, variants }: VariantGrid) =>
  options.flatMap((option) =>
    colors
      .filter((color) => !variants.some((cell) => cell.option === option.key && cell.color === color.key))
      .map((color) => ({ option, color })),
  )

/** Adds an option in all colours, with the prices of the previous option. */
export function addOption({ options, colors, variants }: VariantGrid): VariantGrid {
  const key = newKey()
  return {
    colors,
    options: [...options, { key, name: '', ram_gb: '', storage_gb: '' }],
    variants: [...variants, ...colors.map((color) => emptyVariant(key, color.key))],
  }
}

/** Adds a colour in all options, at the price of each option's first colour. */
export function addColor({ options, colors, variants }: VariantGrid): VariantGrid {
  const key = newKey()
  const cells = options.map((option) => {
    const first = variants.find((cell) => cell.option === option.key)
    return {
      ...emptyVariant(option.key, key),
      ...(first
        ? { product_mrp: first.product_mrp, product_mop: first.product_mop, cost: first.cost, max_qty: first.max_qty }
        : {}),
    }
  })
  return { options, colors: [...colors, { key, name: '', hex: '#1D1D1F' }], variants: [...variants, ...cells] }
}

export const removeOption = ({ options, colors, variants }: VariantGrid, key: string): VariantGrid => ({
  colors,
  options: options.filter((option) => option.key !== key),
  variants: variants.filter((cell) => cell.option !== key),
})

export const removeColor = ({ options, colors, variants }: VariantGrid, key: string): VariantGrid => ({
  options,
  colors: colors.filter((color) => color.key !== key),
  variants: variants.filter((cell) => cell.color !== key),
})

/** The default name of an option, from its RAM and storage. */
export function optionName(ram: string, storage: string): string {
  const size = (gb: string) => (Number(gb) >= 1024 && Number(gb) % 1024 === 0 ? `${Number(gb) / 1024} TB` : `${gb} GB`)
  return [ram, storage].filter(Boolean).map(size).join(' + ')
}

/** Changes an option. Its name follows RAM and storage until it is edited by hand. */
export function changeOption(option: OptionDraft, changes: Partial<OptionDraft>): OptionDraft {
  const next = { ...option, ...changes }
  const isNameDerived =
    !('name' in changes) && (option.name === '' || option.name === optionName(option.ram_gb, option.storage_gb))
  return isNameDerived ? { ...next, name: optionName(next.ram_gb, next.storage_gb) } : next
}

const skuPart = (words: string, maxLength: number) =>
  (words.toUpperCase().match(/[A-Z0-9]+/g) ?? []).join('').slice(0, maxLength)

/** Suggests a unique SKU for every cell without one, from name, sizes and colour. */
export function suggestSkus(grid: VariantGrid, productName: string): VariantDraft[] {
  const taken = new Set(grid.variants.map(({ sku }) => sku.toUpperCase()).filter(Boolean))
  const suggested = new Map<string, string>()
  for (const { option, color, variant } of gridRows(grid)) {
    if (variant.sku) continue
    const sizes = [option.ram_gb, option.storage_gb].filter(Boolean).join('-') || skuPart(option.name, 10)
    const baseSku = [skuPart(productName, 16), sizes, skuPart(color.name, 8)].filter(Boolean).join('-')
    let sku = baseSku
    for (let count = 2; taken.has(sku); count += 1) sku = `${baseSku}-${count}`
    taken.add(sku)
    suggested.set(variant.key, sku)
  }
  return grid.variants.map((variant) => ({ ...variant, sku: suggested.get(variant.key) ?? variant.sku }))
}

/** Normalises a pasted value: numbers lose the currency sign and the commas of a spreadsheet. */
const cleanCell = (isNumber: boolean, text: string) => (isNumber ? text.replace(/[₹,\s]/g, '') : text.trim())

/** Pastes a block from a spreadsheet, starting at one cell; values beyond the grid are dropped. */
export function pasteBlock(
  grid: VariantGrid,
  from: { row: number; column: VariantColumn },
  text: string,
): VariantDraft[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const first = variantColumns.findIndex(({ key }) => key === from.column)
  const pasted = new Map<string, Partial<VariantDraft>>()
  for (const [rowOffset, line] of lines.entries()) {
    const row = gridRows(grid)[from.row + rowOffset]
    if (!row) break
    const cells = line.split('\t').flatMap((cell, columnOffset) => {
      const column = variantColumns[first + columnOffset]
      return column ? [[column.key, cleanCell(column.isNumber, cell)] as const] : []
    })
    pasted.set(row.variant.key, Object.fromEntries(cells))
  }
  return grid.variants.map((variant) => ({ ...variant, ...pasted.get(variant.key) }))
}

/** Copies the value of a cell to all cells below it in the column. */
export function fillDown(grid: VariantGrid, from: { row: number; column: VariantColumn }): VariantDraft[] {
  const rows = gridRows(grid)
  const value = rows[from.row]?.variant[from.column]
  const below = new Set(rows.slice(from.row + 1).map(({ variant }) => variant.key))
  return grid.variants.map((variant) =>
    value !== undefined && below.has(variant.key) ? { ...variant, [from.column]: value } : variant,
  )
}

/** The discount in whole per cent, as customers see it; null if price and MRP give none. */
export function percentOff({ product_mrp, product_mop }: VariantDraft): number | null {
  const mrp = Number(product_mrp)
  const price = Number(product_mop)
  return mrp > 0 && price > 0 && price <= mrp ? discountPercentage(toPaise(mrp), toPaise(price)) : null
}
