import { omit } from '../../../platform/core/omit.ts'
import type { ProductCells, VariantCells } from './import-cells.rules.ts'
import type { VariantColumns } from '../product-record/product-record.ts'
import type { ImportedProductColumns, ImportNames } from './import-existing.queries.ts'
import { optionSizes } from '../product-record/option-sizes.rules.ts'
import { neutralColor, newProductDefaults, statutoryFields, defaultMaxQty } from '../product-record/product-record.ts'

const emptyForm = {
  product_name: '',
  category_id: 0,
  tag_ids: [],
  hsn: '',
  gst_rate: 0,
  country_of_origin: '',
  highlights: [],
  specifications: [],
  box: [],
  is_active: false,
  variants: [],
}

/** Defaults of a new product for fields missing in the file: the same as in the form. */
export const newProduct = ({ shop, today }: ImportNames, cells: ProductCells): ImportedProductColumns =>
  omit(newProductDefaults({ ...emptyForm, ...omit(cells, 'display_inches') }, shop, today), 'publish_at')

const definedValues = <Value>(values: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined))

/** The product after applying the file's values. */
export function mergeProduct(
  before: ImportedProductColumns,
  cells: ProductCells,
  categoryId: number | undefined,
): ImportedProductColumns {
  const statutoryNames = statutoryFields.map(([field]) => field)
  const same = omit(cells, 'product_id', 'product_name', 'category', 'tags', ...statutoryNames)
  const statutory = Object.fromEntries(statutoryFields.map(([field, label]) => [label, cells[field]]))
  const after: ImportedProductColumns = {
    ...before,
    ...definedValues({ ...same, name: cells.product_name, category_id: categoryId }),
  }
  const origin = after.country_of_origin === before.country_of_origin ? undefined : after.country_of_origin
  return {
    ...after,
    statutory: {
      ...before.statutory,
      ...definedValues({ ...statutory, 'Country of origin': origin }),
    },
  }
}

/** Defaults of a new variant; the colour code is copied from the product's other variants of that colour. */
export function newVariant(
  others: readonly VariantColumns[],
  { option = '', color = '' }: VariantCells,
): VariantColumns {
  const sibling = others.find((other) => other.color === color)
  return {
    sku: '',
    ean: null,
    option,
    ...optionSizes(option),
    color,
    color_hex: sibling?.color_hex ?? neutralColor,
    mrp_paise: 0,
    price_paise: 0,
    cost_paise: null,
    on_hand: 0,
    max_qty: defaultMaxQty,
    is_active: true,
    sort: Math.max(-1, ...others.map(({ sort }) => sort)) + 1,
  }
}

/** The variant after applying its row. */
export function mergeVariant(
  before: VariantColumns,
  { product_mrp, product_mop, cost, stock, variant_is_active, ...same }: VariantCells,
): VariantColumns {
  return {
    ...before,
    ...definedValues({
      ...same,
      mrp_paise: product_mrp,
      price_paise: product_mop,
      cost_paise: cost,
      on_hand: stock,
      is_active: variant_is_active,
    }),
  }
}
