import { useId } from 'react'
import { CalendarButton } from '../dates/calendar-button.tsx'
import { useDateInput } from '../dates/use-date-input.ts'
import { filterPillClass } from './filter-pill-class.ts'

interface FilterDateProps {
  label: string
  /** yyyy-mm-dd, or empty. */
  value: string
  error?: string | undefined
  onChange(day: string): void
}

/** Date filter of a list in one chip: typed as dd/mm/yyyy or chosen in a calendar. */
export function FilterDate({ label, value, error, onChange }: FilterDateProps) {
  const id = useId()
  const date = useDateInput({ value, onChange })
  const shownError = error ?? date.error
  return (
    <span ref={date.popover.anchor} className={filterPillClass(value !== '')}>
      <label id={date.labelId} htmlFor={id} className="whitespace-nowrap text-soft">
        {label}
      </label>
      <input
        {...date.inputProps}
        id={id}
        aria-invalid={shownError ? true : undefined}
        aria-describedby={shownError ? `${id}-error` : undefined}
        className="h-full w-[11ch] bg-transparent font-medium tabular outline-offset-4"
      />
      <CalendarButton {...date.calendarProps} className="-mr-1.5 size-7" />
      {shownError ? (
        <span id={`${id}-error`} className="font-medium whitespace-nowrap text-danger">
          {shownError}
        </span>
      ) : null}
    </span>
  )
}
