import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { modalStack } from './modal-stack.ts'

interface ModalOptions {
  open: boolean
  onClose(): void
  /**
   * Ignores clicks on the backdrop and Escape; only the Close button closes it (Escape too while that button has the
   * focus).
   */
  staticBackdrop?: boolean
}

/**
 * Keeps a native dialog in sync with `open`. The browser moves the focus into the dialog and restores it; an element
 * with `data-initial-focus` gets it in place of the first.
 */
export function useModal({ open, onClose, staticBackdrop = false }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    modalStack.push(dialog)
    return () => {
      modalStack.remove(dialog)
      dialog.close()
    }
  }, [open])

  const onBackdrop = (event: MouseEvent) => event.target === ref.current && isOutside(event, ref.current)

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return
      event.preventDefault()
      if (!staticBackdrop) onClose()
    },
    /**
     * The browser may close the dialog by itself (the back gesture on phones). The event comes late: the dialog may have been
     * opened again meanwhile, as React's strict mode does in development.
     */
    onClose(event: SyntheticEvent) {
      if (event.target === ref.current && open && !ref.current.open) onClose()
    },
    onClick(event: MouseEvent) {
      if (!staticBackdrop && onBackdrop(event)) onClose()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !staticBackdrop) return
      event.preventDefault()
      if (event.target instanceof HTMLElement && event.target.dataset.close !== undefined) onClose()
    },
  }
}

function isOutside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}
