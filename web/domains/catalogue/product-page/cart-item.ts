import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import type { LocalCartItem } from '../../../lib/stores/local-cart.ts'
import type { Variant } from '../shared/variant-choices.ts'

export function cartItem(product: ProductDetails, variant: Variant, qty: number): LocalCartItem {
  return {
    productId: product.product_unique,
    productName: product.product_name,
    productVarId: variant.variant_id,
    qty,
    color: variant.color,
    option: variant.option,
    productImg: variant.images[0] ?? '',
    productMrp: variant.product_mrp,
    productDiscountPer: variant.discount_percentage,
    productDiscountAmt: variant.discount_mrp,
    picture: variant.pictures[0],
    maxQty: variant.max_qty,
    maxPerProduct: product.max_per_order,
  }
}

/** Converts a variant into a list card; undefined without an image. */
export function toCard(product: ProductDetails, variant: Variant): Card | undefined {
  const [image] = variant.pictures
  if (!image) return undefined
  return {
    product_id: product.product_id,
    product_unique: product.product_unique,
    product_name: product.product_name,
    variant_id: variant.variant_id,
    image: variant.images[0] ?? '',
    picture: image,
    product_options: variant.option,
    product_color: variant.color,
    colors: [
      ...new Map(product.variants.map(({ color, color_hex }) => [color, { name: color, hex: color_hex }])).values(),
    ],
    discount_mrp: variant.discount_mrp,
    product_mrp: variant.product_mrp,
    discount_percentage: variant.discount_percentage,
    product_stock: variant.product_stock,
    rating_avg: product.rating_avg,
    rating_count: product.rating_count,
    tags: product.tags,
    badge: product.badge,
  }
}
