import { useId, useState } from 'react'
import { filterPillClass } from './filter-pill-class.ts'

interface FilterDateProps {
  label: string
  /** yyyy-mm-dd, or empty. */
  value: string
  error?: string | undefined
  onChange(date: string): void
}

/** Date filter of a list in one chip. Reports complete dates only: a typed year passes through 0002, 0020 and 0202. */
export function FilterDate({ label, value, error, onChange }: FilterDateProps) {
  const id = useId()
  const [typed, setTyped] = useState({ of: value, text: value })
  return (
    <span className={filterPillClass(value !== '')}>
      <label htmlFor={id} className="whitespace-nowrap text-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={typed.of === value ? typed.text : value}
        onChange={({ target }) => {
          setTyped({ of: value, text: target.value })
          if (target.validity.valid && !target.validity.badInput && target.value !== value) onChange(target.value)
        }}
        className="h-full bg-transparent font-medium outline-offset-4"
      />
      {error ? (
        <span id={`${id}-error`} className="font-medium whitespace-nowrap text-danger">
          {error}
        </span>
      ) : null}
    </span>
  )
}
