import type { DemoProduct } from '../demo-files.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface SoldItem {
  product_id: number
  variant_id: number
  option: string
  color: string
  /** Whole rupees. */
  price: number
  quantity: number
  /** Its units bear IMEIs; others are given serial numbers. */
  hasImei: boolean
}

/** What an order contains; the shop sells two units an order at most. */
export type BasketKind = 'any' | 'phone' | 'two-units' | 'accessory' | 'two-lines' | 'expensive'

export interface Goods {
  basket(kind: BasketKind, random: SeededRandom): SoldItem[]
  /** The same phone in another colour, where there is one. */
  otherColor(item: SoldItem, random: SeededRandom): SoldItem | null
}

/** Variants with less stock are left to real customers. */
const minStock = 5
/** Rupees. From here on a line needs an e-way bill. */
const expensiveFrom = 50_000

function itemsOf({ id, imeiTracked, variants }: DemoProduct): SoldItem[] {
  return variants
    .filter(({ stock }) => stock >= minStock)
    .map(({ variantId, option, color, price }) => ({
      product_id: id,
      variant_id: variantId,
      option,
      color,
      price,
      quantity: 1,
      hasImei: imeiTracked,
    }))
}

function drawBasketKind(random: SeededRandom): BasketKind {
  const draw = random.next()
  if (draw < 0.66) return 'phone'
  if (draw < 0.74) return 'two-units'
  if (draw < 0.86) return 'two-lines'
  return draw < 0.94 ? 'accessory' : 'expensive'
}

/** The products that demo orders draw from, popular and cheap ones more often. */
export function readGoods(products: readonly DemoProduct[]): Goods {
  const sold = products.filter(({ isActive, maxPerOrder }) => isActive && maxPerOrder >= 2)
  const phones = sold
    .filter(({ kind }) => kind === 'phone')
    .flatMap((product) => (product.popular ? [product, product, product] : [product]).flatMap(itemsOf))
  const cheap = phones.filter(({ price }) => price < expensiveFrom)
  const expensive = phones.filter(({ price }) => price >= expensiveFrom)
  const small = sold.filter(({ kind }) => kind !== 'phone').flatMap(itemsOf)
  const all = sold.flatMap(itemsOf)

  function basket(kind: BasketKind, random: SeededRandom): SoldItem[] {
    switch (kind) {
      case 'any':
        return basket(drawBasketKind(random), random)
      case 'phone':
        return [random.pick(cheap)]
      case 'two-units':
        return [{ ...random.pick(random.chance(0.5) ? cheap : small), quantity: 2 }]
      case 'accessory':
        return [random.pick(small)]
      case 'two-lines':
        return [random.pick(cheap), random.pick(small)]
      case 'expensive':
        return [random.pick(expensive)]
    }
  }
  return {
    basket,
    otherColor(item, random) {
      const others = all.filter(
        (other) => other.product_id === item.product_id && other.option === item.option && other.color !== item.color,
      )
      const [first] = random.shuffled(others)
      return first ? { ...first, quantity: item.quantity } : null
    },
  }
}
