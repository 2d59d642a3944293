import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What an entry of the history says about itself: its list goes on from this page of products. */
export interface ListEntry {
  firstPage?: number
}

/** Pages of products that this browser has shown, by the address of their list: for "Load more" and for the way back. */
const shown = new Map<string, Map<number, readonly Card[]>>()
const mostLists = 6

function keep(list: string, page: number, cards: readonly Card[]) {
  const pages = shown.get(list) ?? new Map<number, readonly Card[]>()
  shown.delete(list)
  shown.set(list, pages.set(page, cards))
  const oldest = shown.keys().next().value
  if (shown.size > mostLists && oldest !== undefined) shown.delete(oldest)
}

/** The products from the page where the reader began up to this one; after a reload the list begins with this page. */
export function useLoadedCards(
  list: string,
  page: number,
  cards: readonly Card[],
): { cards: readonly Card[]; firstPage: number } {
  const { firstPage = page } = (useLocation().state ?? {}) as ListEntry
  useEffect(() => keep(list, page, cards), [list, page, cards])
  const earlier = Array.from({ length: Math.max(0, page - firstPage) }, (_, index) =>
    shown.get(list)?.get(firstPage + index),
  )
  if (earlier.some((some) => some === undefined)) return { cards, firstPage: page }
  const seen = new Set<string>()
  const all = [...earlier.flatMap((some) => some ?? []), ...cards].filter(
    ({ product_unique }) => !seen.has(product_unique) && seen.add(product_unique),
  )
  return { cards: all, firstPage: earlier.length > 0 ? firstPage : page }
}
