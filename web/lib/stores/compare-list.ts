import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { browserStorage, readItems, useStored } from './browser-storage.ts'
import { toast } from './toast-queue.ts'

/** A product to compare, as shown in the compare bar. */
export interface ComparedProduct {
  id: string
  name: string
  image: string
}

const key = 'compareList'
const none: readonly ComparedProduct[] = []

/** Returns the same array while nothing has changed, since React compares snapshots by identity. */
let cached = { text: null as string | null, list: none }
function read(): readonly ComparedProduct[] {
  const text = browserStorage.read(key)
  if (text !== cached.text) {
    const list = readItems<ComparedProduct>(
      key,
      ({ id, name, image }) => /^\d{8}$/.test(String(id)) && typeof name === 'string' && image !== undefined,
    )
    cached = { text, list: list.slice(0, limits.maxComparedProducts) }
  }
  return cached.list
}

const write = (list: readonly ComparedProduct[]) =>
  list.length > 0 ? browserStorage.write(key, JSON.stringify(list)) : browserStorage.remove(key)

/**
 * The products chosen for comparison in this browser, at most four. The URL of the comparison page lists its products.
 */
export const compareList = {
  read,
  set: write,
  toggle(product: ComparedProduct) {
    const list = read()
    if (list.some(({ id }) => id === product.id)) return write(list.filter(({ id }) => id !== product.id))
    if (list.length >= limits.maxComparedProducts)
      return toast.warning(messages.compareLimit(limits.maxComparedProducts))
    write([...list, product])
  },
}

export const useCompareList = (): readonly ComparedProduct[] => useStored(read, none)
