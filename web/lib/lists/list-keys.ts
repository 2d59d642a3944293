import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '../page/is-typing.ts'
import { usePageShortcuts } from '../page/page-shortcuts.ts'

interface ListKeys {
  /** Toggles the selection of a row, or extends it to there. */
  onSelect?: ((index: number, isRange: boolean) => void) | undefined
  onPreview?: ((index: number) => void) | undefined
}

const rowSelector = 'tr[data-index]'
/** The control that opens a row takes the focus; a row without one takes it itself. */
const focusTarget = (row: Element) => row.querySelector<HTMLElement>('[data-row]') ?? (row as HTMLElement)

/**
 * Keys of a list: j and k (arrow keys from a row) move between rows, Enter opens one, x selects one and Shift+X all up
 * to there, Space previews one. Ignored while the user types or a dialog is open.
 */
export function useListKeys(root: RefObject<HTMLElement | null>, { onSelect, onPreview }: ListKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || document.querySelector('dialog:modal'))
      return
    const rows = [...(root.current?.querySelectorAll(rowSelector) ?? [])]
    const current = target instanceof Element ? target.closest(rowSelector) : null
    const index = current ? rows.indexOf(current) : -1
    const step = stepOf(key, current !== null && target === focusTarget(current))
    if (step !== 0) {
      const next = rows[index === -1 ? 0 : index + step]
      if (!next) return
      event.preventDefault()
      focusTarget(next).focus()
    } else if (index === -1) return
    else if (key.toLowerCase() === 'x' && onSelect) onSelect(index, shiftKey)
    else if (key === ' ' && onPreview && target === focusTarget(current as Element)) {
      event.preventDefault()
      onPreview(index)
    }
  })
  usePageShortcuts('List', [
    { keys: 'j k', effect: 'Next and previous row' },
    { keys: 'Enter', effect: 'Open the row' },
    ...(onSelect ? [{ keys: 'x', effect: 'Select the row; with Shift, all rows up to it' }] : []),
    ...(onPreview ? [{ keys: 'Space', effect: 'Preview the row' }] : []),
  ])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function stepOf(key: string, isOnRow: boolean): -1 | 0 | 1 {
  if (key === 'j' || (isOnRow && key === 'ArrowDown')) return 1
  return key === 'k' || (isOnRow && key === 'ArrowUp') ? -1 : 0
}
