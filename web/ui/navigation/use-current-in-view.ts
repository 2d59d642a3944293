import { useEffect, useRef, type RefObject } from 'react'

/**
 * Centres the current entry in a row that may be wider than the screen. Scrolls the row only, never the page. The row
 * must be positioned, because its entries measure their offset from it.
 */
export function useScrollCurrentIntoView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const list = useRef<Row>(null)
  useEffect(() => {
    const row = list.current
    const entry = row?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]')
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
  }, [current])
  return list
}
