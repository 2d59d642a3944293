import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'

/** A row of the list: a product with its only variant, a product over its variants, or one of these. */
export interface ProductListRow {
  key: string
  /** Absent in the rows of further variants. */
  head?: StaffProduct
  product: StaffProduct
  /** Absent in the row over several. */
  variant?: StaffVariant
}

/** More variants than these are folded until somebody wants to see them. */
const maxExpanded = 4

export const isOpenByDefault = ({ variants }: StaffProduct): boolean => variants.length <= maxExpanded

/** The rows of products, those of folded variants left out. */
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

/** What a variant is called among others: "V Dahlia 8 GB + 256 GB Black". */
export const variantName = ({ product_name }: StaffProduct, { option, color }: StaffVariant): string =>
  [product_name, option, color].filter(Boolean).join(' ')

export interface StockStatus {
  tone: 'danger' | 'warning'
  label: string
}

/** Where there is nothing left to sell, or little. */
export function stockStatus(
  { low_stock_level }: StaffProduct,
  { stock, held, is_active }: StaffVariant,
): StockStatus | undefined {
  const available = stock - held
  if (is_active === 0 || available > low_stock_level) return undefined
  return available <= 0 ? { tone: 'danger', label: 'Sold out' } : { tone: 'warning', label: 'Low' }
}
