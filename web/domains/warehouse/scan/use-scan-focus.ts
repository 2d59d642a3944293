import { useEffect, useRef } from 'react'
import { isTypingField, setFieldValue } from './typing-field.ts'

/** Between the keys of one scan; long enough for a page that opens slowly in the midst of it. */
const goesOnMs = 3000
let text = ''
let lastAt = 0

/** What a scanner has sent of a code that has not ended. A page that opens meanwhile takes it over. */
const runningScan = {
  read: (now: number): string => (now - lastAt < goesOnMs ? text : ''),
  add(key: string, now: number): void {
    text = runningScan.read(now) + key
    lastAt = now
  },
  end(): void {
    text = ''
  },
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'Meta'])

/**
 * Scanners type into the search box: it gets the focus on page load and after every manual selection, and text typed
 * while a button or nothing has the focus replaces its content. A scan whose first keys went elsewhere, because a page
 * opened in the midst of it, goes on in the box as a whole.
 */
export function useScanFocus() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    /** The field that has the running scan so far. */
    let place: HTMLInputElement | null = null
    function focus(begun: string) {
      const field = input.current
      if (!field) return
      field.dataset.scan = ''
      field.focus({ preventScroll: true })
      if (begun === '') field.select()
      else setFieldValue(field, begun)
      place = field
    }
    // Runs after the shell has focused the heading of the new page.
    const timer = setTimeout(() => focus(runningScan.read(performance.now())))
    let isPointerInput = false
    function onPointerDown() {
      isPointerInput = true
      runningScan.end()
    }
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, timeStamp } = event
      isPointerInput = false
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (modifiers.has(key) || isDialogOpen()) return
      const begun = runningScan.read(timeStamp)
      const isText = key.length === 1 && !(key === ' ' && begun === '')
      const isOtherField = isTypingField(target) && target !== input.current
      if (isOtherField || (!isText && key !== 'Enter')) return runningScan.end()
      const isMoved = begun !== '' && target !== place
      if (isMoved || (isText && target !== input.current)) focus(begun)
      if (isText) {
        runningScan.add(key, timeStamp)
        place = input.current
        return
      }
      runningScan.end()
      if (!isMoved) return
      event.preventDefault()
      input.current?.form?.requestSubmit()
    }
    const refocus = ({ target }: Event) =>
      void (isPointerInput && target instanceof HTMLElement && target.matches('select, [type=checkbox]') && focus(''))
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
