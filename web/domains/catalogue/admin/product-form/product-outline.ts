import type { ProductDraft } from './product-form-draft.ts'
import { gridRows } from './variants/variant-grid.ts'

/** Prices and stock of the variants that customers see, in rupees and units. */
export interface ProductOutline {
  variants: number
  minPrice: number
  maxPrice: number
  /** MRP of the cheapest variant. */
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
