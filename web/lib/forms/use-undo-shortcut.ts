import { useEffect } from 'react'
import { runLastUndo } from '../stores/last-undo.ts'

/** Fields undo their own typing, and a dialog is another matter. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select') || target.closest('dialog') !== null)

/** Ctrl Z or Cmd Z undoes the last change for a minute: its toast has gone before the keyboard reaches it. */
export function useUndoShortcut(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (isUndo && !isElsewhere(event.target) && runLastUndo()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
