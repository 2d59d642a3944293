import { discountPercentage, toPaise } from '@handset/contract/money.rules.ts'
import type { VariantColumn } from '../product-fields.data.ts'
import { type ColorDraft, emptyVariant, newKey, type OptionDraft, type VariantDraft } from '../product-form-draft.ts'

/** The options and colours of a product and the combinations that are sold. */
export interface VariantGrid {
  options: OptionDraft[]
  colors: ColorDraft[]
  variants: VariantDraft[]
}

export interface GridRow {
  option: OptionDraft
  color: ColorDraft
  variant: VariantDraft
}

/** The existing cells, option by option. The call addresses them by their index in this order. */
export function gridRows({ options, colors, variants }: VariantGrid): GridRow[] {
  const cells = new Map(variants.map((variant) => [`${variant.option}\n${variant.color}`, variant]))
  return options.flatMap((option) =>
    colors.flatMap((color) => {
      const variant = cells.get(`${option.key}\n${color.key}`)
      return variant ? [{ option, color, variant }] : []
    }),
  )
}

export const missingCells = ({ options, colors, variants }: VariantGrid) =>
  options.flatMap((option) =>
    colors
      .filter((color) => !variants.some((cell) => cell.option === option.key && cell.color === color.key))
      .map((color) => ({ option, color })),
  )

/** Adds an option in all colours; each cell takes prices and limits from the last option in the same colour. */
export function addOption({ options, colors, variants }: VariantGrid, values: Partial<OptionDraft> = {}): VariantGrid {
  const option = { name: '', ram_gb: '', storage_gb: '', ...values, key: newKey() }
  const last = options.at(-1)?.key
  const cells = colors.map((color) =>
    copyCell(
      variants.find((cell) => cell.option === last && cell.color === color.key),
      option.key,
      color.key,
    ),
  )
  return { colors, options: [...options, option], variants: [...variants, ...cells] }
}

/** Adds a colour in all options; each cell takes prices and limits from the option's first colour. */
export function addColor({ options, colors, variants }: VariantGrid, values: Partial<ColorDraft> = {}): VariantGrid {
  const color = { name: '', hex: '#1D1D1F', ...values, key: newKey() }
  const cells = options.map((option) =>
    copyCell(
      variants.find((cell) => cell.option === option.key),
      option.key,
      color.key,
    ),
  )
  return { options, colors: [...colors, color], variants: [...variants, ...cells] }
}

/** A new cell. What identifies an article (SKU, EAN) and its stock are its own. */
function copyCell(source: VariantDraft | undefined, option: string, color: string): VariantDraft {
  const cell = emptyVariant(option, color)
  if (!source) return cell
  const { product_mrp, product_mop, cost, max_qty } = source
  return { ...cell, product_mrp, product_mop, cost, max_qty }
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
