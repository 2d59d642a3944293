import { type Ref, useEffect, useState } from 'react'
import { Field } from './field.tsx'

interface SearchFieldProps {
  label: string
  placeholder?: string
  /** What is searched for now. */
  value: string
  onSearch(text: string): void
  /** Enter is offered the text first; true takes it, and the field stands as before. */
  onEnter?(text: string): boolean
  ref?: Ref<HTMLInputElement>
}

const debounceMs = 350

/** A search over a list: told once the typing rests, or at once by Enter. What is searched for from elsewhere takes the place of what was typed. */
export function SearchField({ label, placeholder, value, onSearch, onEnter, ref }: SearchFieldProps) {
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
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setTyped({ of: value, text: target.value })}
      />
    </form>
  )
}
