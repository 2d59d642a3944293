import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'

/** Row of the list: a product with its only variant, a product above its variants, or one of those variants. */
export interface ProductListRow {
  key: string
  /** Absent in the rows of further variants. */
  head?: StaffProduct
  product: StaffProduct
  /** Absent in the row above several variants. */
  variant?: StaffVariant
}

/** Products with more variants are collapsed by default. */
const maxExpanded = 4

export const isOpenByDefault = ({ variants }: StaffProduct): boolean => variants.length <= maxExpanded

/** Rows of the products, without collapsed variants. */
export function productListRows(
  products: readonly StaffProduct[],
  isOpen: (product: StaffProduct) => boolean,
): ProductListRow[] {
  return products.flatMap((product) => {
    const { variants } = product
    const key = String(product.product_id)
    if (variants.length <= 1) return [{ key, head: product, product, variant: variants[0] }]
    return [
      { key, head: product, product },
      ...(isOpen(product)
        ? variants.map((variant) => ({ key: `${key}/${variant.variant_id}`, product, variant }))
        : []),
    ]
  })
}

/** Full name of a variant: "V Dahlia 8 GB + 256 GB Black". */
export const variantName = ({ product_name }: StaffProduct, { option, color }: StaffVariant, separator = ' '): string =>
  [product_name, option, color].filter(Boolean).join(separator)

export interface StockStatus {
  tone: 'danger' | 'warning'
  label: string
}

/** Status for products that are sold out or low on stock. */
export function stockStatus(
  { low_stock_level }: StaffProduct,
  { stock, held, is_active }: StaffVariant,
): StockStatus | undefined {
  const available = stock - held
  if (is_active === 0 || available > low_stock_level) return undefined
  return available <= 0 ? { tone: 'danger', label: 'Sold out' } : { tone: 'warning', label: 'Low' }
}
