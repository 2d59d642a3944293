import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { api } from '../../lib/api/call-api.ts'
import type { CartLineView } from '../../lib/stores/cart-line.ts'

/** What the catalogue says of a variant now; a guest's cart knows only what it was told when it was filled. */
export type GuestFact = Pick<Required<CartLineView>, 'price' | 'mrp' | 'percent' | 'stock'>

export type GuestVariant = Pick<CartLineView, 'product_unique' | 'variant_id'>

const gone = { stock: 0 }

function factsOf(product: ProductDetails): [number, GuestFact][] {
  return product.variants.map((variant) => [
    variant.variant_id,
    {
      price: variant.discount_mrp,
      mrp: variant.product_mrp,
      percent: variant.discount_percentage,
      stock: variant.product_stock,
    },
  ])
}

/** Price and stock of these products' variants now. A product that is no longer sold has none left; without an answer nothing is known. */
export async function readGuestFacts(
  lines: readonly GuestVariant[],
  signal: AbortSignal,
): Promise<Map<number, Partial<GuestFact>>> {
  const facts = new Map<number, Partial<GuestFact>>()
  const products = [...new Set(lines.map((line) => line.product_unique))]
  const replies = await Promise.all(
    products.map((product_unique) =>
      api.get('public/product-details/{product_unique}', { product_unique }, { signal }),
    ),
  )
  replies.forEach((reply, index) => {
    if (reply.status) for (const [variant, fact] of factsOf(reply.data)) facts.set(variant, fact)
    const isKnown = reply.status || reply.http === 404
    if (isKnown)
      for (const line of lines)
        if (line.product_unique === products[index] && !facts.has(line.variant_id)) facts.set(line.variant_id, gone)
  })
  return facts
}
