import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../../ui/display/class-names.ts'

interface InlineNumberProps {
  /** The accessible name: "Price of V Dahlia Black". */
  label: string
  value: number
  /** The value as it is read. */
  displayText: string
  /** Up and down lead to the same column of the next row. */
  column: string
  wide?: boolean
  /** Answers what is wrong, or nothing once it is saved. */
  onSave(text: string): Promise<string | undefined>
}

/** Leads to the field above or below, of the same column. */
function focusNeighbour(event: KeyboardEvent<HTMLInputElement>, by: 1 | -1): void {
  const fields = [
    ...(event.currentTarget
      .closest('table')
      ?.querySelectorAll<HTMLInputElement>(`input[data-column="${event.currentTarget.dataset.column}"]`) ?? []),
  ]
  const next = fields[fields.indexOf(event.currentTarget) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A figure of a table that is changed where it stands: Enter saves, so does going on by Tab or an arrow; Escape drops what was typed. */
export function InlineNumber({ label, value, displayText, column, wide = false, onSave }: InlineNumberProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const isEditing = draft !== undefined
  // Before the next key: what is typed takes the place of what stands there.
  useLayoutEffect(() => {
    if (isEditing && document.activeElement === input.current) input.current?.select()
  }, [isEditing])

  async function save(keepFocus: boolean) {
    if (draft === undefined || saving.current) return
    const text = draft.replace(/[₹,\s]/g, '')
    if (text !== '' && Number(text) === value) {
      setError(undefined)
      setDraft(keepFocus ? String(value) : undefined)
      return
    }
    saving.current = true
    setBusy(true)
    const saveError = await onSave(text)
    saving.current = false
    setBusy(false)
    setError(saveError)
    if (saveError === undefined) setDraft(document.activeElement === input.current ? String(Number(text)) : undefined)
  }

  function reset() {
    setError(undefined)
    setDraft(document.activeElement === input.current ? String(value) : undefined)
  }

  return (
    <span className="inline-flex flex-col items-end">
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-busy={busy || undefined}
        data-column={column}
        value={draft ?? displayText}
        onFocus={() => {
          if (draft === undefined) setDraft(String(value))
        }}
        onChange={({ target }) => {
          setDraft(target.value)
          setError(undefined)
        }}
        onBlur={() => void save(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            void save(true)
          } else if (event.key === 'Escape') reset()
          else if (event.key === 'ArrowDown') focusNeighbour(event, 1)
          else if (event.key === 'ArrowUp') focusNeighbour(event, -1)
        }}
        className={classNames(
          'min-h-9 rounded-control border border-line bg-ground px-2 text-right text-small tabular hover:border-strong aria-busy:opacity-60 aria-invalid:border-danger',
          wide ? 'w-22' : 'w-14',
        )}
      />
      {error ? (
        <span
          id={`${id}-error`}
          role="alert"
          className="max-w-40 pt-1 text-right text-caption font-medium whitespace-normal text-danger"
        >
          {error}
        </span>
      ) : null}
    </span>
  )
}
