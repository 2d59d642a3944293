import { browserStorage } from '../../lib/stores/browser-storage.ts'
import type { CartLineView } from '../../lib/stores/cart-line.ts'

const key = 'cartPrices'

/** Price in rupees at which this customer's cart first had each variant, to detect price changes. */
export const cartPrices = {
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
