import { useEffect, useRef } from 'react'
import { isTypingField } from './typing-field.ts'

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/**
 * Scanners type into the search box: it gets the focus on page load and after every manual selection, and text typed
 * while a button or nothing has the focus replaces its content.
 */
export function useScanFocus() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = () => {
      if (input.current) input.current.dataset.scan = ''
      input.current?.focus({ preventScroll: true })
      input.current?.select()
    }
    // Runs after the shell has focused the heading of the new page.
    const timer = setTimeout(focus)
    let isPointerInput = false
    const onPointerDown = () => (isPointerInput = true)
    function onKeyDown(event: KeyboardEvent) {
      isPointerInput = false
      const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isText && !event.defaultPrevented && !isTypingField(event.target) && !isDialogOpen()) focus()
    }
    const refocus = ({ target }: Event) =>
      void (isPointerInput && target instanceof HTMLElement && target.matches('select, [type=checkbox]') && focus())
    window.addEventListener('pointerdown', onPointerDown)
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('change', refocus)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', onPointerDown)
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('change', refocus)
    }
  }, [])
  return input
}
