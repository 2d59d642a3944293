import { useEffect, useState } from 'react'
import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { localCart } from '../../../lib/stores/local-cart.ts'
import { useSessionToken } from '../../../lib/session/session-token.ts'
import type { LiveLine } from '../line-problem.ts'
import { browserStorage } from '../../../lib/stores/browser-storage.ts'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { api } from '../../../lib/api/call-api.ts'

/** Current catalogue data of a variant; a guest's cart stores only the values from when the item was added. */
type LiveVariant = Pick<Required<CartLineView>, 'price' | 'mrp' | 'percent' | 'stock' | 'maxQty' | 'maxPerProduct'>

type GuestCartVariant = Pick<CartLineView, 'product_unique' | 'variant_id'>

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
async function fetchLiveVariants(
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

const key = 'cartPrices'

/** Price in rupees at which this customer's cart first had each variant, to detect price changes. */
const cartPrices = {
  read(): Record<string, number> {
    try {
      const value: unknown = JSON.parse(browserStorage.read(key) ?? '{}')
      if (typeof value !== 'object' || value === null) return {}
      return Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
    } catch {
      return {}
    }
  },
  /** Stores the prices of new lines and drops those of removed ones. */
  track(lines: readonly CartLineView[]) {
    const saved = cartPrices.read()
    const next = Object.fromEntries(lines.map((line) => [line.variant_id, saved[line.variant_id] ?? line.price]))
    if (JSON.stringify(next) !== JSON.stringify(saved)) browserStorage.write(key, JSON.stringify(next))
  },
  /** The user has acknowledged the new price of this line. */
  accept(line: CartLineView) {
    browserStorage.write(key, JSON.stringify({ ...cartPrices.read(), [line.variant_id]: line.price }))
  },
}

const noVariants: ReadonlyMap<number, Partial<LiveVariant>> = new Map()

/**
 * Cart lines with current price and stock, and the previous price where it has changed. Works for guests and customers.
 */
export function useLiveLines(lines: readonly CartLineView[]): { live: LiveLine[]; accept(line: LiveLine): void } {
  const isGuest = useSessionToken('customer') === null
  const liveVariants = useLiveVariants(isGuest ? lines : [])
  const [, setAccepted] = useState(0)

  useEffect(() => {
    if (!isGuest && lines.length > 0) cartPrices.track(lines)
  }, [isGuest, lines])

  const seenPrices = isGuest ? {} : cartPrices.read()
  const live = lines.map((line): LiveLine =>
    isGuest
      ? { ...line, ...liveVariants.get(line.variant_id), previousPrice: line.price }
      : { ...line, previousPrice: seenPrices[line.variant_id] },
  )

  function accept(line: LiveLine) {
    if (isGuest)
      localCart.write(
        localCart
          .read()
          .map((item) =>
            item.productVarId === line.variant_id
              ? { ...item, productDiscountAmt: line.price, productMrp: line.mrp, productDiscountPer: line.percent }
              : item,
          ),
      )
    else cartPrices.accept(line)
    setAccepted((count) => count + 1)
  }
  return { live, accept }
}

function useLiveVariants(lines: readonly CartLineView[]): ReadonlyMap<number, Partial<LiveVariant>> {
  const [liveVariants, setLiveVariants] = useState(noVariants)
  // Only other variants need a new request, not a new quantity.
  const variantsKey = JSON.stringify(lines.map(({ product_unique, variant_id }) => ({ product_unique, variant_id })))

  useEffect(() => {
    const variants = JSON.parse(variantsKey) as GuestCartVariant[]
    const controller = new AbortController()
    void fetchLiveVariants(variants, controller.signal).then(
      (found) => controller.signal.aborted || setLiveVariants(found),
    )
    return () => controller.abort()
  }, [variantsKey])

  return liveVariants
}
