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

const isSameSearch = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

/**
 * Search over a list. Reports the text after a pause in typing, or at once on Enter. A new `value` from outside
 * replaces the typed text.
 */
export function SearchField({ label, placeholder = label, error, value, onSearch, onEnter, ref }: SearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState({ of: value, text: value, reported: value })
  // What was typed since the field's own search stays when that search arrives, in capitals where the page wants them.
  if (typed.of !== value)
    setTyped(
      isSameSearch(value, typed.reported) ? { ...typed, of: value } : { of: value, text: value, reported: value },
    )
  const { text } = typed
  const term = text.trim()
  function report() {
    setTyped({ ...typed, reported: term })
    onSearch(term)
  }
  useEffect(() => {
    if (term === value || term === typed.reported) return undefined
    const timer = setTimeout(report, debounceMs)
    return () => clearTimeout(timer)
  })
  return (
    <form
      role="search"
      className="min-w-50 flex-1 sm:max-w-78"
      onSubmit={(event) => {
        event.preventDefault()
        if (term !== '' && onEnter?.(term)) setTyped({ ...typed, text: value })
        else if (term !== value) report()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
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
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
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
