import { limits, storageKeys } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { browserStorage, readList } from './browser-storage.ts'
import type { ImageSource } from '../../ui/display/picture.tsx'

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
  /** The image in several widths; carts stored by older versions have only `productImg`. */
  picture?: ImageSource
}

const isRestricted = (item: LocalCartItem) => (limits.restrictedProducts as readonly string[]).includes(item.productId)
const units = (items: readonly LocalCartItem[]) => items.reduce((sum, item) => sum + item.qty, 0)

/** Why these lines exceed a limit; undefined if they do not. */
function findLimitError(
  items: readonly LocalCartItem[],
  restrictedMessage: (max: number) => string,
): string | undefined {
  if (units(items) > limits.cartTotal) return messages.cartLimit(limits.cartTotal)
  if (units(items.filter(isRestricted)) > limits.restrictedTotal) return restrictedMessage(limits.restrictedTotal)
  return undefined
}

/** Adds a line; a variant that is already in the cart gets a higher quantity instead. */
export function addLine(
  items: readonly LocalCartItem[],
  added: LocalCartItem,
): { items: LocalCartItem[] } | { error: string } {
  const same = items.find((item) => item.productVarId === added.productVarId)
  const next = same
    ? items.map((item) => (item === same ? { ...added, qty: same.qty + added.qty } : item))
    : [...items, added]
  const error = findLimitError(next, messages.restrictedLimitAdd)
  return error ? { error } : { items: next }
}

/** Changes the quantity of a variant. */
export function changeLine(
  items: readonly LocalCartItem[],
  variantId: number,
  qty: number,
): { items: LocalCartItem[] } | { error: string } {
  const next = items.map((item) => (item.productVarId === variantId ? { ...item, qty } : item))
  const error = findLimitError(next, messages.restrictedLimitChange)
  return error ? { error } : { items: next }
}

function isItem(value: unknown): value is LocalCartItem {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Partial<LocalCartItem>
  return (
    typeof item.productId === 'string' &&
    typeof item.productVarId === 'number' &&
    typeof item.qty === 'number' &&
    typeof item.productDiscountAmt === 'number'
  )
}

/** The guest's cart in browser storage. */
export const localCart = {
  read: (): LocalCartItem[] => readList(storageKeys.localCart).filter(isItem),
  write: (items: readonly LocalCartItem[]) => browserStorage.write(storageKeys.localCart, JSON.stringify(items)),
  empty: () => browserStorage.remove(storageKeys.localCart),
}
