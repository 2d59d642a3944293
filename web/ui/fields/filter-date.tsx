import { useId } from 'react'
import { useDateText } from '../dates/use-date-text.ts'
import { filterPillClass } from './filter-pill-class.ts'

interface FilterDateProps {
  label: string
  /** yyyy-mm-dd, or empty. */
  value: string
  error?: string | undefined
  onChange(day: string): void
}

/** One end of the days of a list, typed as dd/mm/yyyy. */
export function FilterDate({ label, value, error, onChange }: FilterDateProps) {
  const id = useId()
  const date = useDateText({ value, onChange })
  const shownError = error ?? date.error
  return (
    <span className={filterPillClass(value !== '')}>
      <label htmlFor={id} className="whitespace-nowrap text-soft">
        {label}
      </label>
      <input
        {...date.input}
        id={id}
        type="text"
        aria-invalid={shownError ? true : undefined}
        aria-describedby={shownError ? `${id}-error` : undefined}
        className="h-full w-[11ch] bg-transparent font-medium tabular outline-offset-4"
      />
      {shownError ? (
        <span id={`${id}-error`} className="font-medium whitespace-nowrap text-danger">
          {shownError}
        </span>
      ) : null}
    </span>
  )
}
