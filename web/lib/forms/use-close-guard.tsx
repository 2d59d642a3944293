import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { modalStack } from '../../ui/overlays/modal-stack.ts'
import { useLeaveGuard } from './leave-guard.tsx'

/** Asks for confirmation before a dialog with unsaved changes is closed by its buttons, Escape or the backdrop. */
export function useCloseConfirm(changed: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => (changed && !isAsking ? askOnEscape(() => setIsAsking(true)) : undefined), [changed, isAsking])
  return {
    close: () => (changed ? setIsAsking(true) : onClose()),
    dialog: (
      <ConfirmDialog
        open={isAsking}
        title="Close without saving?"
        confirm="Close"
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      >
        What you have changed here will be lost.
      </ConfirmDialog>
    ),
  }
}

/**
 * Chrome lets a page refuse only the first Escape of several, and closes the dialog by itself on a later one. So the key
 * is taken before the browser sees it, unless something above the dialog closes first.
 */
function askOnEscape(ask: () => void): () => void {
  const guarded = modalStack.openDialogs.get().at(-1)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const top = modalStack.openDialogs.get().at(-1)
    if (!top || top !== guarded || top.querySelector(':popover-open:not([popover=manual])')) return
    event.preventDefault()
    ask()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

/** The same, and before the page under the dialog is left. A page with a guard of its own uses `useCloseConfirm`. */
export function useCloseGuard(changed: boolean, onClose: () => void) {
  const { close, dialog } = useCloseConfirm(changed, onClose)
  const page = useLeaveGuard(changed)
  return {
    close,
    dialogs: (
      <>
        {dialog}
        {page.dialog}
      </>
    ),
  }
}
