import { type CartItem, type CartLimits, cartLimitError } from '@handset/contract/domains/cart/cart-limits.rules.ts'
import { storageKeys } from '@handset/contract/limits.ts'
import { browserStorage, readList } from './browser-storage.ts'
import type { ImageSource } from '../../ui/display/responsive-image.tsx'

/** One line of a guest's cart, with the field names that browsers already store (docs/specification.md, Browser storage). */
export interface LocalCartItem {
  productId: string
  productName: string
  productVarId: number
  qty: number
  color: string
  option: string
  productImg: string
  productMrp: number
  productDiscountPer: number
  /** The price after the discount, in rupees. */
  productDiscountAmt: number
  /** The image in several widths; absent where the variant has none. */
  picture?: ImageSource
  /** Maximum units of the variant, and of its product over all variants; unknown for a line added from a card. */
  maxQty?: number
  maxPerProduct?: number
}

const toCartItem = (item: LocalCartItem): CartItem => ({
  productUnique: item.productId,
  variantId: item.productVarId,
  quantity: item.qty,
  maxPerVariant: item.maxQty ?? Infinity,
  maxPerProduct: item.maxPerProduct ?? Infinity,
})

/** The changed lines, or why they exceed a limit. */
function withinLimits(
  items: LocalCartItem[],
  limits: CartLimits,
  change: 'add' | 'quantity',
): { items: LocalCartItem[] } | { error: string } {
  const error = cartLimitError(items.map(toCartItem), limits, change)
  return error === null ? { items } : { error }
}

/** Adds a line; a variant that is already in the cart gets a higher quantity instead. */
export function addLine(
  items: readonly LocalCartItem[],
  added: LocalCartItem,
  limits: CartLimits,
): { items: LocalCartItem[] } | { error: string } {
  const same = items.find((item) => item.productVarId === added.productVarId)
  const next = same
    ? items.map((item) => (item === same ? { ...added, qty: same.qty + added.qty } : item))
    : [...items, added]
  return withinLimits(next, limits, 'add')
}

/** Changes the quantity of a variant. */
export function changeLine(
  items: readonly LocalCartItem[],
  variantId: number,
  qty: number,
  limits: CartLimits,
): { items: LocalCartItem[] } | { error: string } {
  const next = items.map((item) => (item.productVarId === variantId ? { ...item, qty } : item))
  return withinLimits(next, limits, 'quantity')
}

const texts = ['productId', 'productName', 'color', 'option', 'productImg'] as const
const numbers = ['productVarId', 'qty', 'productMrp', 'productDiscountPer', 'productDiscountAmt'] as const

function isItem(value: unknown): value is LocalCartItem {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Partial<LocalCartItem>
  return texts.every((name) => typeof item[name] === 'string') && numbers.every((name) => Number.isFinite(item[name]))
}

/** The lines of a stored cart; a cart with anything else in it counts as empty. */
export const parseLines = (stored: unknown[]): LocalCartItem[] => (stored.every(isItem) ? stored : [])

/** A line as the calls take it: the server knows its price. */
export const toProductInput = (item: LocalCartItem) => ({
  product_unique: item.productId,
  variant_id: item.productVarId,
  qty_value: item.qty,
})

/** The guest's cart in browser storage. */
export const localCart = {
  read: (): LocalCartItem[] => parseLines(readList(storageKeys.localCart)),
  write: (items: readonly LocalCartItem[]) => browserStorage.write(storageKeys.localCart, JSON.stringify(items)),
  empty: () => browserStorage.remove(storageKeys.localCart),
}
