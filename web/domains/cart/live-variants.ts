import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { api } from '../../lib/api/call-api.ts'
import type { CartLineView } from '../../lib/stores/cart-line.ts'

/** Current catalogue data of a variant; a guest's cart stores only the values from when the item was added. */
export type LiveVariant = Pick<
  Required<CartLineView>,
  'price' | 'mrp' | 'percent' | 'stock' | 'maxQty' | 'maxPerProduct'
>

export type GuestCartVariant = Pick<CartLineView, 'product_unique' | 'variant_id'>

const unavailable = { stock: 0 }

function toLiveVariants(product: ProductDetails): [number, LiveVariant][] {
  return product.variants.map((variant) => [
    variant.variant_id,
    {
      price: variant.discount_mrp,
      mrp: variant.product_mrp,
      percent: variant.discount_percentage,
      stock: variant.product_stock,
      maxQty: variant.max_qty,
      maxPerProduct: product.max_per_order,
    },
  ])
}

/**
 * Current price and stock of the variants of these products. A product no longer sold has no stock; without a response
 * nothing is known.
 */
export async function fetchLiveVariants(
  lines: readonly GuestCartVariant[],
  signal: AbortSignal,
): Promise<Map<number, Partial<LiveVariant>>> {
  const liveVariants = new Map<number, Partial<LiveVariant>>()
  const products = [...new Set(lines.map((line) => line.product_unique))]
  const responses = await Promise.all(
    products.map((product_unique) =>
      api.get('public/product-details/{product_unique}', { product_unique }, { signal }),
    ),
  )
  responses.forEach((response, index) => {
    if (response.status)
      for (const [variant, liveVariant] of toLiveVariants(response.data)) liveVariants.set(variant, liveVariant)
    const isConclusive = response.status || response.http === 404
    if (isConclusive)
      for (const line of lines)
        if (line.product_unique === products[index] && !liveVariants.has(line.variant_id))
          liveVariants.set(line.variant_id, unavailable)
  })
  return liveVariants
}
