import { useEffect, useState } from 'react'
import { Field } from './field.tsx'

interface SearchFieldProps {
  label: string
  placeholder?: string
  /** What is searched for now. */
  value: string
  onSearch(text: string): void
}

const pauseMs = 350

/** A search over a list: told once the typing rests, or at once by Enter. What is searched for from elsewhere takes the place of what was typed. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState({ of: value, text: value })
  const text = typed.of === value ? typed.text : value
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === value) return undefined
    const timer = setTimeout(() => onSearch(wanted), pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== value) onSearch(wanted)
      }}
    >
      <Field
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
