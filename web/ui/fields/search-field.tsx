import { type Ref, useEffect, useState } from 'react'
import { Field } from './field.tsx'

interface SearchFieldProps {
  label: string
  placeholder?: string
  error?: string | undefined
  /** The current search text. */
  value: string
  onSearch(text: string): void
  /** Enter offers the text here first; true means handled, and the field returns to its previous text. */
  onEnter?(text: string): boolean
  ref?: Ref<HTMLInputElement>
}

const debounceMs = 350

/**
 * Search over a list. Reports the text after a pause in typing, or at once on Enter. A new `value` from outside
 * replaces the typed text.
 */
export function SearchField({ label, placeholder, error, value, onSearch, onEnter, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState({ of: value, text: value })
  const text = typed.of === value ? typed.text : value
  const term = text.trim()
  useEffect(() => {
    if (term === value) return undefined
    const timer = setTimeout(() => onSearch(term), debounceMs)
    return () => clearTimeout(timer)
  })
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (term !== '' && onEnter?.(term)) setTyped({ of: value, text: value })
        else if (term !== value) onSearch(term)
      }}
    >
      <Field
        ref={ref}
        type="search"
        label={label}
        placeholder={placeholder}
        error={error}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setTyped({ of: value, text: target.value })}
      />
    </form>
  )
}
