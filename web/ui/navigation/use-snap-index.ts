import { useRef, useState } from 'react'

/**
 * Index of the visible item in a snapping row whose items are as wide as the row, and a function that scrolls to
 * another item.
 */
export function useSnapIndex<Row extends HTMLElement>(start = 0) {
  const row = useRef<Row>(null)
  const [index, setIndex] = useState(start)

  function onScroll() {
    const element = row.current
    if (element && element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth))
  }

  function goTo(next: number, behavior?: ScrollBehavior) {
    row.current?.scrollTo({ left: next * row.current.clientWidth, behavior })
  }

  return { row, index, onScroll, goTo }
}
