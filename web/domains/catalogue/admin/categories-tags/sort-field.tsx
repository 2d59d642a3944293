import { Field } from '../../../../ui/fields/field.tsx'

/** The place in an order, a number of digits. */
export function SortField({ value, error, onChange }: { value: string; error?: string; onChange(sort: string): void }) {
  return (
    <Field
      label="Sort"
      inputMode="numeric"
      maxLength={4}
      hint="The smallest number comes first"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
    />
  )
}
