import { useState } from 'react'
import { Field } from './field.tsx'

interface DateFieldProps {
  label: string
  name?: string
  /** yyyy-mm-dd, or empty. */
  value: string
  error?: string
  onChange(date: string): void
}

/** Date input. Reports complete dates only: while a year is typed, the input passes through 0002, 0020 and 0202. */
export function DateField({ label, name, value, error, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState({ of: value, text: value })
  return (
    <Field
      type="date"
      label={label}
      name={name}
      error={error}
      min="2000-01-01"
      max="2100-12-31"
      value={typed.of === value ? typed.text : value}
      onChange={({ target }) => {
        setTyped({ of: value, text: target.value })
        if (target.validity.valid && !target.validity.badInput && target.value !== value) onChange(target.value)
      }}
    />
  )
}
