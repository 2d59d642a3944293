import { limits } from '@handset/contract/limits.ts'
import type { VariantColumn } from '../product-fields.data.ts'
import type { VariantDraft } from '../product-form-draft.ts'
import { gridRows, type VariantGrid } from './variant-grid.ts'

const amount = (text: string) =>
  /^(?!0+(\.0+)?$)\d{1,8}(\.\d{1,2})?$/.test(text) ? '' : 'Enter an amount such as 19999'

const wholeNumber = (min: number, max: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
    ? ''
    : `A whole number from ${min} to ${max.toLocaleString('en-IN')}`

/** What a typed or pasted value must be, as the server demands it. */
const rules: Record<VariantColumn, (text: string) => string> = {
  sku: (text) => (/^[\w./-]{1,40}$/.test(text) ? '' : `At most ${limits.skuMaxChars} letters, digits and . / - _`),
  product_mrp: amount,
  product_mop: amount,
  cost: amount,
  stock: wholeNumber(0, 1_000_000),
  max_qty: wholeNumber(1, 100),
  ean: (text) => (/^\d{8,14}$/.test(text) ? '' : '8 to 14 digits'),
}

/** The error of a value before it is sent; empty cells have none until the form is saved. */
export function findCellProblem(variant: VariantDraft, column: VariantColumn): string {
  const text = variant[column].trim()
  if (text === '') return ''
  const problem = rules[column](text)
  const isAboveMrp = column === 'product_mop' && !rules.product_mrp(variant.product_mrp) && variant.product_mrp !== ''
  return problem || (isAboveMrp && Number(text) > Number(variant.product_mrp) ? 'Above the MRP' : '')
}

/** What staff should know about a valid value: units that unpaid orders hold, a price below the cost. */
export function findCellWarning(
  { product_mop, cost, held }: Pick<VariantDraft, 'product_mop' | 'cost' | 'held'>,
  column: VariantColumn,
): string {
  if (column === 'stock' && held > 0) return `${held} held`
  return column === 'product_mop' && product_mop !== '' && Number(product_mop) < Number(cost) ? 'Below cost' : ''
}

/** SKUs that stand in more than one row, in upper case. */
export function duplicateSkus(grid: VariantGrid): ReadonlySet<string> {
  const counts = Map.groupBy(
    gridRows(grid).flatMap(({ variant }) => (variant.sku.trim() ? [variant.sku.trim().toUpperCase()] : [])),
    (sku) => sku,
  )
  return new Set([...counts].flatMap(([sku, rows]) => (rows.length > 1 ? [sku] : [])))
}
