import { useRef, useState } from 'react'

/**
 * Index of the visible item in a snapping row whose items are as wide as the row, and a function that scrolls to
 * another item.
 */
export function useSnapIndex<Row extends HTMLElement>(start = 0) {
  const row = useRef<Row>(null)
  const [index, setIndex] = useState(start)

  /** The index that the row is scrolled to at this moment, which may not be rendered yet. */
  function readIndex(): number {
    const element = row.current
    return element && element.clientWidth > 0 ? Math.round(element.scrollLeft / element.clientWidth) : index
  }

  const onScroll = () => setIndex(readIndex())

  function goTo(next: number, behavior?: ScrollBehavior) {
    row.current?.scrollTo({ left: next * row.current.clientWidth, behavior })
  }

  return { row, index, readIndex, onScroll, goTo }
}
