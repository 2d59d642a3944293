import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../../ui/display/class-names.ts'

interface InlineNumberProps {
  /** Accessible name: "Price of V Dahlia Black". */
  label: string
  value: number
  displayText: string
  /** The up and down arrow keys move within the column of this name. */
  column: string
  wide?: boolean
  /** Returns an error message, or nothing once the value is saved. */
  onSave(text: string): Promise<string | undefined>
}

/** Moves the focus to the field above or below in the same column. */
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

/** Number that is edited inside a table: Enter, Tab and the arrow keys save, Escape discards the typed text. */
function useInlineEdit({ value, onSave }: Pick<InlineNumberProps, 'value' | 'onSave'>) {
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const hasFocus = () => document.activeElement === input.current
  const isEditing = draft !== undefined
  // A layout effect selects the text before the next key press, so that typing replaces it.
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
    if (saveError === undefined) setDraft(hasFocus() ? String(Number(text)) : undefined)
  }

  return {
    input,
    draft,
    error,
    busy,
    save,
    begin() {
      if (draft === undefined) setDraft(String(value))
    },
    type(text: string) {
      setDraft(text)
      setError(undefined)
    },
    reset() {
      setError(undefined)
      setDraft(hasFocus() ? String(value) : undefined)
    },
  }
}

/** A number in a table that is changed in place. */
export function InlineNumber({ label, value, displayText, column, wide = false, onSave }: InlineNumberProps) {
  const id = useId()
  const { input, draft, error, busy, save, begin, type, reset } = useInlineEdit({ value, onSave })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      void save(true)
    } else if (event.key === 'Escape') reset()
    else if (event.key === 'ArrowDown') focusNeighbour(event, 1)
    else if (event.key === 'ArrowUp') focusNeighbour(event, -1)
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
        onFocus={begin}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void save(false)}
        onKeyDown={onKeyDown}
        className={classNames(
          'min-h-9 pointer-coarse:min-h-11 rounded-control border border-control bg-ground px-1.5 text-right text-small tabular hover:border-strong aria-busy:opacity-60 aria-invalid:border-danger',
          wide ? 'w-21' : 'w-14',
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
