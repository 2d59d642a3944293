import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface ListQueueOptions<Row> {
  /** The rows of the page; undefined while another page or filter loads. */
  rows: readonly Row[] | undefined
  rowKey(row: Row): number
  page: number
  lastPage: number
  setPage(page: number): void
  /** After a decision no row is left to open. */
  onEnd(): void
}

/** What opens once the rows arrive: the one after a decided row, or the first or last row of another page. */
type Arrival = { after: number; index: number } | 'first' | 'last'

/** A list worked through row by row: one row is open, and after a decision the next one opens, over pages. */
export function useListQueue<Row>({ rows, rowKey, page, lastPage, setPage, onEnd }: ListQueueOptions<Row>) {
  const [opened, setOpened] = useState<Row>()
  const arrival = useRef<Arrival>(undefined)
  const indexOf = (key: number) => (rows ?? []).findIndex((row) => rowKey(row) === key)
  const index = opened === undefined ? -1 : indexOf(rowKey(opened))

  function enterPage(next: number, from: 'first' | 'last') {
    arrival.current = from
    setPage(next)
  }

  const openArrived = useEffectEvent((arrived: readonly Row[]) => {
    const expected = arrival.current
    if (expected === undefined) return
    arrival.current = undefined
    if (expected === 'first') return setOpened(arrived[0])
    if (expected === 'last') return setOpened(arrived.at(-1))
    const decided = indexOf(expected.after)
    const next = decided === -1 ? arrived[expected.index] : arrived[decided + 1]
    if (next === undefined && page < lastPage) return enterPage(page + 1, 'first')
    setOpened(next)
    if (next === undefined) onEnd()
  })
  useEffect(() => {
    if (rows) openArrived(rows)
  }, [rows])

  return {
    /** The open row as the list has it now; a row that left the list stays as it was. */
    current: index === -1 ? opened : rows?.[index],
    position: index,
    open: setOpened,
    close() {
      arrival.current = undefined
      setOpened(undefined)
    },
    move(step: 1 | -1) {
      const next = rows?.[index + step]
      if (index === -1) return
      if (next !== undefined) setOpened(next)
      else if (step === 1 && page < lastPage) enterPage(page + 1, 'first')
      else if (step === -1 && page > 1) enterPage(page - 1, 'last')
    },
    /** Call before the list is reloaded: the row after the open one opens when the rows are there. */
    advance() {
      if (opened !== undefined) arrival.current = { after: rowKey(opened), index }
    },
    hasNext: index !== -1 && (index + 1 < (rows?.length ?? 0) || page < lastPage),
    hasPrevious: index > 0 || (index === 0 && page > 1),
  }
}

export type ListQueue<Row> = ReturnType<typeof useListQueue<Row>>
