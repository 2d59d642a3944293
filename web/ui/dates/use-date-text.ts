import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { dayText } from './day-text.ts'
import { addSlashes, isDay, readDay } from './typed-date.ts'

interface DateTextOptions {
  /** yyyy-mm-dd, or empty. Other text is shown as an error. */
  value: string
  onChange(day: string): void
  /** Reports text that is not a date too, when it is left: a form sends it, so that it is refused and not overlooked. */
  reportsText?: boolean
}

/**
 * Text of a date input. A complete date is reported while it is typed, also an empty one; text that is not a date is an
 * error once the input is left.
 */
export function useDateText({ value, onChange, reportsText = false }: DateTextOptions) {
  const [typed, setTyped] = useState({ of: value, text: dayText(value), left: true })
  const current = typed.of === value ? typed : { text: dayText(value), left: true }
  const isInvalid = current.left && current.text.trim() !== '' && readDay(current.text, true) === undefined

  const report = (day: string) => {
    if (day !== value) onChange(day)
  }
  function finish() {
    const day = readDay(current.text, true)
    const text = current.text.trim()
    const next = day ?? (text === '' || reportsText ? text : value)
    setTyped({ of: next, text: day ? dayText(day) : text, left: true })
    report(next)
  }

  return {
    error: isInvalid ? 'Enter a date as dd/mm/yyyy' : undefined,
    /** The date that the text says, else the one before it was typed; empty if there is none. */
    day: readDay(current.text) ?? (isDay(value) ? value : ''),
    input: {
      value: current.text,
      placeholder: 'dd/mm/yyyy',
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      maxLength: 10,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const isAtEnd = target.selectionStart === target.value.length
        const text = isAtEnd && target.value.length > current.text.length ? addSlashes(target.value) : target.value
        const day = text.trim() === '' ? '' : readDay(text)
        setTyped({ of: value, text, left: false })
        if (day !== undefined) report(day)
      },
      onBlur: finish,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Enter') finish()
      },
    },
  }
}
