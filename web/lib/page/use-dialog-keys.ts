import { isTyping } from './is-typing.ts'
import { useKeyDown } from './use-key-down.ts'

/**
 * Single keys of an open dialog. Ignored while the user types, with a modifier, on repetition, and while another dialog
 * lies above it.
 */
export function useDialogKeys(isOpen: boolean, keys: Readonly<Record<string, () => void>>): void {
  useKeyDown((event) => {
    const run = isOpen && Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!run || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    if (document.querySelectorAll('dialog:modal').length !== 1) return
    event.preventDefault()
    run()
  })
}
