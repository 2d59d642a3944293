import { type VariantColumn, variantColumns } from './product-fields.data.ts'
import type { ProductDraft } from './product-form-draft.ts'
import { gridRows } from './variants/variant-grid.ts'

/** Prices and stock of the variants that customers see, in rupees and units. */
export interface ProductOutline {
  variants: number
  minPrice: number
  maxPrice: number
  mrp: number
  stock: number
  lowVariants: number
  soldOutVariants: number
}

const numbers = (values: readonly string[]) => values.map(Number).filter((value) => value > 0)

/** The active variants in short; inactive ones are not for sale. */
export function outlineOf(draft: ProductDraft): ProductOutline {
  const active = gridRows(draft).flatMap(({ variant }) => (variant.is_active ? [variant] : []))
  const prices = numbers(active.map(({ product_mop }) => product_mop))
  const minPrice = prices.length > 0 ? Math.min(...prices) : 0
  const cheapest = active.find(({ product_mop }) => Number(product_mop) === minPrice)
  const stocks = active.map(({ stock }) => Number(stock) || 0)
  return {
    variants: active.length,
    minPrice,
    maxPrice: prices.length > 0 ? Math.max(...prices) : 0,
    mrp: Number(cheapest?.product_mrp) || 0,
    stock: stocks.reduce((sum, stock) => sum + stock, 0),
    lowVariants: stocks.filter((stock) => stock > 0 && stock <= Number(draft.low_stock_level)).length,
    soldOutVariants: stocks.filter((stock) => stock <= 0).length,
  }
}

export interface MissingItem {
  field: string
  text: string
}

const columnText = (column: VariantColumn, count: number): string =>
  `${variantColumns.find(({ key }) => key === column)?.label ?? ''} of ${count === 1 ? 'one variant' : `${count} variants`}`

/** Without these the form is refused. */
function missingFields(draft: ProductDraft): MissingItem[] {
  const required = [
    ['product_name', 'Name'],
    ['category_id', 'Category'],
    ['hsn', 'HSN'],
    ['country_of_origin', 'Country of origin'],
  ] as const
  return required.flatMap(([field, text]) => (draft[field].trim() === '' ? [{ field, text }] : []))
}

/** Names of options and colours, then the cells of the table that are empty in some row. */
function missingVariantFields(draft: ProductDraft): MissingItem[] {
  const rows = gridRows(draft)
  const firstRow = (isEmpty: (row: (typeof rows)[number]) => boolean) => rows.findIndex(isEmpty)
  const option = firstRow(({ option }) => option.name.trim() === '')
  const color = firstRow(({ color }) => color.name.trim() === '')
  const cells = (['sku', 'product_mrp', 'product_mop'] as const).flatMap((column) => {
    const empty = rows.filter(({ variant }) => variant[column].trim() === '')
    const [first] = empty
    return first
      ? [{ field: `variants[${rows.indexOf(first)}][${column}]`, text: columnText(column, empty.length) }]
      : []
  })
  return [
    ...(option === -1 ? [] : [{ field: `variants[${option}][option]`, text: 'Name of an option' }]),
    ...(color === -1 ? [] : [{ field: `variants[${color}][color]`, text: 'Name of a colour' }]),
    ...cells,
  ]
}

/** What customers would miss: images, a variant that can be bought, a sentence about the product. */
function missingForCustomers(draft: ProductDraft): MissingItem[] {
  const rows = gridRows(draft)
  const active = rows.filter(({ variant }) => variant.is_active)
  const stocked = active.some(({ variant }) => Number(variant.stock) > 0)
  const bare = draft.colors.filter(({ key }) => !draft.pictures.some(({ color }) => color === key))
  const items: (MissingItem | false)[] = [
    bare.length > 0 && {
      field: 'pictures',
      text: `Images of ${bare.map(({ name }) => name || 'a colour without a name').join(', ')}`,
    },
    active.length === 0 && { field: 'variants', text: 'An active variant' },
    active.length > 0 && !stocked && { field: 'variants[0][stock]', text: 'Stock: customers would see it as sold out' },
    draft.short_description.trim() === '' && { field: 'short_description', text: 'Short text' },
  ]
  return items.filter((item) => item !== false)
}

/** What a product lacks before customers should see it. */
export const missingForPublishing = (draft: ProductDraft): MissingItem[] => [
  ...missingFields(draft),
  ...missingVariantFields(draft),
  ...missingForCustomers(draft),
]
