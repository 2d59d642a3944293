import { useState } from 'react'
import { Field } from './field.tsx'
import { parseTypedTime } from './typed-time.ts'

interface TimeFieldProps {
  label: string
  id?: string
  required?: boolean
  /** HH:MM of 24 hours, or text that is no time. */
  value: string
  /** Also called with text that is no time: it is to be refused, not overlooked. */
  onChange(time: string): void
}

/** Time of a form, of 24 hours in every browser's language. It is completed when the field is left: 930 to 09:30. */
export function TimeField({ value, onChange, ...props }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Field
      {...props}
      inputMode="numeric"
      placeholder="hh:mm"
      maxLength={10}
      className="tabular"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parseTypedTime(target.value) ?? target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
