import { useEffect, useRef } from 'react'

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches(typed)
const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/**
 * The search box is where a scanner writes: it has the focus when the page comes and again after a choice made by hand, and what is typed while a
 * button or nothing has the focus goes into it, in the place of what stands there.
 */
export function useScanFocus() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = () => {
      box.current?.focus({ preventScroll: true })
      box.current?.select()
    }
    // After the shell has given the focus to the new page's heading.
    const timer = setTimeout(focus)
    let byHand = false
    const noteHand = () => (byHand = true)
    function hear(event: KeyboardEvent) {
      byHand = false
      const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isText && !event.defaultPrevented && !isTyping(event.target) && !isDialogOpen()) focus()
    }
    const comeBack = ({ target }: Event) =>
      void (byHand && target instanceof HTMLElement && target.matches('select, [type=checkbox]') && focus())
    window.addEventListener('pointerdown', noteHand)
    window.addEventListener('keydown', hear)
    window.addEventListener('change', comeBack)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', noteHand)
      window.removeEventListener('keydown', hear)
      window.removeEventListener('change', comeBack)
    }
  }, [])
  return box
}
