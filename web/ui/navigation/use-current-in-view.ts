import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a row that may be wider than a phone's screen: what is current in it stands in its middle. Only the row is moved, never the page.
 * The row must be positioned, so that its entries count their place from it.
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
