import { useEffect, useEffectEvent } from 'react'
import { isTypingField, setFieldValue, type TypingField } from './typing-field.ts'

/** Scanners send a key every few milliseconds; nobody types four keys and Enter so fast. */
const scannerGapMs = 40
/** In a dialog no letter means anything, so a slow scanner is read too. */
const dialogGapMs = 1000
const minLength = 4

/**
 * Reads a scanner where the scan field cannot have the focus: in an open dialog, and while the focus is in another text field.
 * What a person types stays theirs: only keys as fast as a scanner's count there, and the field gets its text back. The scan
 * field itself is marked `data-scan`.
 */
export function useScanKeys(onScan: (text: string) => void): void {
  const report = useEffectEvent(onScan)
  useEffect(() => {
    let buffer = ''
    let lastAt = 0
    let control: { element: TypingField; value: string } | undefined
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, timeStamp } = event
      const isField = isTypingField(target)
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isField && (target.dataset.scan !== undefined || target.type === 'password')) return
      if (!isField && document.querySelector('dialog:modal') === null) return
      if (timeStamp - lastAt > (isField ? scannerGapMs : dialogGapMs)) {
        buffer = ''
        control = isField ? { element: target, value: target.value } : undefined
      }
      lastAt = timeStamp
      if (key === 'Enter' && buffer.length >= minLength) {
        event.preventDefault()
        event.stopPropagation()
        if (control) setFieldValue(control.element, control.value)
        const text = buffer
        buffer = ''
        report(text)
      } else if (key.length === 1 && !(key === ' ' && buffer === '')) {
        buffer += key
        if (!isField) event.preventDefault()
      }
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
