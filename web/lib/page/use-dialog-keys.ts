import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'

/**
 * Single keys of an open dialog. Ignored while the user types, with a modifier, on repetition, and while another dialog
 * lies above it.
 */
export function useDialogKeys(isOpen: boolean, keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!run || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    if (document.querySelectorAll('dialog:modal').length !== 1) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}
