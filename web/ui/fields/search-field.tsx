import { type Ref, useEffect, useId, useState } from 'react'
import Search from 'lucide-react/icons/search'

interface SearchFieldProps {
  /** Accessible name; on the screen the placeholder says it. */
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
export function SearchField({ label, placeholder = label, error, value, onSearch, onEnter, ref }: SearchFieldProps) {
  const id = useId()
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
      className="w-full sm:w-72"
      onSubmit={(event) => {
        event.preventDefault()
        if (term !== '' && onEnter?.(term)) setTyped({ of: value, text: value })
        else if (term !== value) onSearch(term)
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
        />
        <input
          ref={ref}
          id={id}
          type="search"
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={text}
          onChange={({ target }) => setTyped({ of: value, text: target.value })}
          className="h-(--control-height,36px) w-full rounded-control border border-control bg-ground pr-3 pl-9 text-small placeholder:text-muted hover:border-strong aria-invalid:border-danger"
        />
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-caption font-medium text-danger">
          {error}
        </p>
      ) : null}
    </form>
  )
}
