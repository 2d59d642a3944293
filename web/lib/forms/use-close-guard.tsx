import { useState } from 'react'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useLeaveGuard } from './leave-guard.tsx'

/** Asks for confirmation before a dialog with unsaved changes is closed by its buttons, Escape or the backdrop. */
export function useCloseConfirm(changed: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
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
