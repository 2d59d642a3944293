import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { ImageDraft } from '../product-form-draft.ts'
import { moveItem } from './accept-image-files.ts'

/** What reorders one image: dragging its tile, its buttons, and Alt with the arrow keys inside the tile. */
export type ImageOrder = ReturnType<ReturnType<typeof useImageOrder>['bind']>

const keySteps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The order of the images of a colour. The place of a moved image is announced, and the focus stays in its tile. */
export function useImageOrder(color: string, images: readonly ImageDraft[], onChange: (images: ImageDraft[]) => void) {
  const dragged = useRef<number>(undefined)
  const [dropIndex, setDropIndex] = useState<number>()
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= images.length || from === to) return
    onChange(moveItem(images, from, to))
    setAnnouncement(`${color} ${from + 1} is now image ${to + 1} of ${images.length}`)
  }

  const endDrag = () => {
    dragged.current = undefined
    setDropIndex(undefined)
  }

  return {
    announcement,
    bind: (index: number) => ({
      isDropTarget: dropIndex === index,
      move: (step: 1 | -1) => move(index, index + step),
      tile: {
        onDragStart(event: DragEvent) {
          event.dataTransfer.effectAllowed = 'move'
          dragged.current = index
        },
        onDragEnter: () => dragged.current !== undefined && setDropIndex(index),
        onDragEnd: endDrag,
        onDrop() {
          if (dragged.current !== undefined) move(dragged.current, index)
          endDrag()
        },
        onKeyDown(event: KeyboardEvent) {
          const step = event.altKey ? keySteps[event.key] : undefined
          if (step === undefined) return
          event.preventDefault()
          move(index, index + step)
        },
      },
    }),
  }
}
