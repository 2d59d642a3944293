import { type DragEvent, type RefObject, useRef, useState } from 'react'

/** A copy of the list with one item moved to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), items[from] as Item, ...others.slice(to)]
}

/** Gives the entries of a list stable keys, so that each keeps its fields while it is dragged or moved by a step. */
export function useEntryOrder<Item>(
  container: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onChange: (items: Item[]) => void,
) {
  const nextKey = useRef(0)
  const keys = useRef<number[]>([])
  const [dragged, setDragged] = useState<number>()
  const [heldKey, setHeldKey] = useState<number>()
  if (keys.current.length !== items.length) keys.current = items.map(() => (nextKey.current += 1))

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return
    keys.current = moveItem(keys.current, from, to)
    onChange(moveItem(items, from, to))
  }

  return {
    keys: keys.current,
    dragged,
    add(item: Item) {
      keys.current = [...keys.current, (nextKey.current += 1)]
      onChange([...items, item])
      return nextKey.current
    },
    remove(index: number) {
      keys.current = keys.current.filter((_, other) => other !== index)
      onChange(items.filter((_, other) => other !== index))
    },
    step(index: number, by: 1 | -1) {
      const key = keys.current[index]
      move(index, index + by)
      // Moving the entry in the DOM takes the focus from its button.
      requestAnimationFrame(() =>
        container.current
          ?.querySelector<HTMLElement>(`[data-key="${key}"] [data-step="${by}"]:not(:disabled)`)
          ?.focus(),
      )
    },
    /** An entry is draggable only while its handle is held, so that text in its fields can be selected. */
    hold: (key: number | undefined) => setHeldKey(key),
    dragProps: (key: number) => ({
      draggable: heldKey === key,
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
        setHeldKey(undefined)
      },
    }),
  }
}
