import type { ProductDraft } from './product-form-draft.ts'
import { gridRows } from './variants/variant-grid.ts'

/** A value inside a list: the identity of its row, and the value. */
type RowValue = readonly [row: unknown, value: unknown]

/** Variant errors name fields of the option and the colour too. */
function variantValue(draft: ProductDraft, index: number, field: string): RowValue {
  const row = gridRows(draft)[index]
  if (!row) return [undefined, undefined]
  const { option, color, variant } = row
  const byAxis: Record<string, unknown> = {
    option: option.name,
    ram_gb: option.ram_gb,
    storage_gb: option.storage_gb,
    color: color.name,
    color_hex: color.hex,
  }
  // The price is compared with the MRP.
  const own = field === 'product_mop' ? `${variant.product_mrp} ${variant.product_mop}` : variant[field as 'sku']
  return [variant.key, field in byAxis ? byAxis[field] : own]
}

function rowValue(draft: ProductDraft, list: string, index: number, field: string): RowValue | null {
  if (list === 'variants') return variantValue(draft, index, field)
  if (list !== 'specifications') return null
  const row = draft.specifications[index]
  return [row?.key, row?.[field as 'value']]
}

/** An error in a list is out of date once its own value or row changed; errors of the other rows stay. */
export function isStaleProductError(name: string, before: ProductDraft, after: ProductDraft): boolean {
  const [, list = '', index, field = ''] = /^(\w+)\[(\d+)\]\[(\w+)\]$/.exec(name) ?? []
  const was = index === undefined ? null : rowValue(before, list, Number(index), field)
  const is = index === undefined ? null : rowValue(after, list, Number(index), field)
  if (was && is) return was[0] !== is[0] || was[1] !== is[1]
  const key = (name.split('[', 1)[0] === 'images' ? 'pictures' : name.split('[', 1)[0]) as keyof ProductDraft
  return before[key] !== after[key]
}
