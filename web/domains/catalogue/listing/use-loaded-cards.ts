import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** State of a history entry: its list starts at this page of products. */
export interface ListHistoryState {
  firstPage?: number
}

/** Pages of products already shown, by list URL: for "Load more" and for the back button. */
const pagesByList = new Map<string, Map<number, readonly Card[]>>()
const maxLists = 6

function rememberPage(listKey: string, page: number, cards: readonly Card[]) {
  const pages = pagesByList.get(listKey) ?? new Map<number, readonly Card[]>()
  pagesByList.delete(listKey)
  pagesByList.set(listKey, pages.set(page, cards))
  const oldest = pagesByList.keys().next().value
  if (pagesByList.size > maxLists && oldest !== undefined) pagesByList.delete(oldest)
}

/** Products from the first page shown up to this one; after a reload the list starts with this page. */
export function useLoadedCards(
  listKey: string,
  page: number,
  cards: readonly Card[],
): { cards: readonly Card[]; firstPage: number } {
  const { firstPage = page } = (useLocation().state ?? {}) as ListHistoryState
  useEffect(() => rememberPage(listKey, page, cards), [listKey, page, cards])
  const earlier = Array.from({ length: Math.max(0, page - firstPage) }, (_, index) =>
    pagesByList.get(listKey)?.get(firstPage + index),
  )
  if (earlier.some((some) => some === undefined)) return { cards, firstPage: page }
  const seen = new Set<string>()
  const all = [...earlier.flatMap((some) => some ?? []), ...cards].filter(
    ({ product_unique }) => !seen.has(product_unique) && seen.add(product_unique),
  )
  return { cards: all, firstPage: earlier.length > 0 ? firstPage : page }
}
