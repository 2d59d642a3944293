import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { type DragEvent, type HTMLAttributes, useState } from 'react'

export function moveId(ids: readonly number[], id: number, index: number): number[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}

/** Order of the rows while they are dragged or moved step by step. `save` runs when the row is dropped. */
export function useCategoryOrder(categories: readonly Category[], save: (ids: number[]) => void) {
  const [localOrder, setLocalOrder] = useState<{ of: readonly Category[]; ids: number[] }>()
  const [dragged, setDragged] = useState<number>()
  const ids = localOrder?.of === categories ? localOrder.ids : categories.map(({ id }) => id)
  const setOrder = (next: number[]) => setLocalOrder({ of: categories, ids: next })

  const rowProps = ({ id }: Category): HTMLAttributes<HTMLTableRowElement> => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      if (dragged !== id) setOrder(moveId(ids, dragged, ids.indexOf(id)))
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDragged(undefined)
      save(ids)
    },
    onDragEnd: (event: DragEvent) => {
      setDragged(undefined)
      // Dropped outside the table: restore the previous order.
      if (event.dataTransfer.dropEffect === 'none') setLocalOrder(undefined)
    },
  })

  return {
    rows: ids.flatMap((id) => categories.find((category) => category.id === id) ?? []),
    dragged,
    rowProps,
    moveCategory(id: number, by: 1 | -1) {
      const next = moveId(ids, id, ids.indexOf(id) + by)
      setOrder(next)
      save(next)
    },
  }
}
