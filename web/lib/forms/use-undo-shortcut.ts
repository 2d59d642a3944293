import { useEffect } from 'react'
import { isTyping } from '../page/is-typing.ts'
import { runLastUndo } from '../stores/last-undo.ts'

/** Fields undo their own typing, and a dialog is another matter. */
const isElsewhere = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof HTMLElement && target.closest('dialog') !== null)

/** Ctrl Z or Cmd Z undoes the last change for a minute, also after its toast has gone. */
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
