import { type DragEvent, type RefObject, useRef, useState } from 'react'

/** Where entries stand after one was put at another place. */
export function putAt<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, place) => place !== from)
  return [...others.slice(0, to), items[from] as Item, ...others.slice(to)]
}

/** The entries of a list under keys of their own, so that each keeps its fields while it moves: by dragging, or a step at a time. */
export function useEntryOrder<Item>(
  frame: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onChange: (items: Item[]) => void,
) {
  const made = useRef(0)
  const keys = useRef<number[]>([])
  const [dragged, setDragged] = useState<number>()
  const [held, setHeld] = useState<number>()
  if (keys.current.length !== items.length) keys.current = items.map(() => (made.current += 1))

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return
    keys.current = putAt(keys.current, from, to)
    onChange(putAt(items, from, to))
  }

  return {
    keys: keys.current,
    dragged,
    add(item: Item) {
      keys.current = [...keys.current, (made.current += 1)]
      onChange([...items, item])
      return made.current
    },
    remove(place: number) {
      keys.current = keys.current.filter((_, other) => other !== place)
      onChange(items.filter((_, other) => other !== place))
    },
    step(place: number, by: 1 | -1) {
      const key = keys.current[place]
      move(place, place + by)
      // The entry has moved in the page, and its button has lost the focus with it.
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-step="${by}"]:not(:disabled)`)?.focus(),
      )
    },
    /** Only while its handle is held: the text in its fields stays selectable. */
    hold: (key: number | undefined) => setHeld(key),
    dragProps: (key: number) => ({
      draggable: held === key,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(key)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        if (dragged !== key) move(keys.current.indexOf(dragged), keys.current.indexOf(key))
      },
      onDrop: (event: DragEvent) => event.preventDefault(),
      onDragEnd: () => {
        setDragged(undefined)
        setHeld(undefined)
      },
    }),
  }
}
