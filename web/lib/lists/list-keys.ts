import type { RefObject } from 'react'
import { isEmptyScanField, isTyping } from '../page/is-typing.ts'
import { useKeyDown } from '../page/use-key-down.ts'
import { usePageShortcuts } from '../page/page-shortcuts.ts'

interface ListKeys {
  /** Toggles the selection of a row, or extends it to there. */
  onSelect?: ((index: number, isRange: boolean) => void) | undefined
  onPreview?: ((index: number) => void) | undefined
  /** A scanner types on this page: letters are its own, so the arrows reach the rows, and Space selects. */
  isScanned?: boolean | undefined
}

const rowSelector = 'tr[data-index]'
/** The control that opens a row takes the focus; a row without one takes it itself. */
const focusTarget = (row: Element) => row.querySelector<HTMLElement>('[data-row]') ?? (row as HTMLElement)

/**
 * Keys of a list: j and k (arrow keys from a row) move between rows, Enter opens one, x selects one and Shift+X all up
 * to there, Space previews one. Where a scanner types, only the arrows move, from the empty scan field too, and Space
 * selects. Ignored while the user types or a dialog is open.
 */
export function useListKeys(root: RefObject<HTMLElement | null>, { onSelect, onPreview, isScanned }: ListKeys): void {
  useKeyDown((event) => {
    const { key, target, shiftKey } = event
    const isFromScanField = isScanned === true && isEmptyScanField(target)
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal')) return
    if (isTyping(target) && !isFromScanField) return
    const rows = [...(root.current?.querySelectorAll(rowSelector) ?? [])]
    const current = target instanceof Element ? target.closest(rowSelector) : null
    const index = current ? rows.indexOf(current) : -1
    const isOnRow = current !== null && target === focusTarget(current)
    const step = isScanned ? arrowStep(key, isOnRow || isFromScanField) : stepOf(key, isOnRow)
    if (step !== 0) {
      const next = rows[index === -1 ? 0 : index + step]
      if (!next) return
      event.preventDefault()
      focusTarget(next).focus()
    } else if (index === -1) return
    else if (!isScanned && key.toLowerCase() === 'x' && onSelect) onSelect(index, shiftKey)
    else if (key === ' ' && isOnRow && (isScanned ? onSelect : onPreview)) {
      event.preventDefault()
      if (isScanned) onSelect?.(index, shiftKey)
      else onPreview?.(index)
    }
  })
  usePageShortcuts('List', [
    isScanned
      ? { keys: '↓ ↑', effect: 'To the rows from the empty search, and from row to row' }
      : { keys: 'j k', effect: 'Next and previous row' },
    { keys: 'Enter', effect: 'Open the row' },
    ...(onSelect ? [{ keys: isScanned ? 'Space' : 'x', effect: 'Select the row; with Shift, all rows up to it' }] : []),
    ...(onPreview ? [{ keys: 'Space', effect: 'Preview the row' }] : []),
  ])
}

function stepOf(key: string, isOnRow: boolean): -1 | 0 | 1 {
  if (key === 'j') return 1
  return key === 'k' ? -1 : arrowStep(key, isOnRow)
}

function arrowStep(key: string, isOnRow: boolean): -1 | 0 | 1 {
  if (!isOnRow) return 0
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}
