import { Field } from '../../../../ui/fields/field.tsx'

/** The position in a sorted list, digits only. */
export function SortField({ onChange, ...rest }: { value: string; error?: string; onChange(sort: string): void }) {
  return (
    <Field
      label="Sort"
      inputMode="numeric"
      maxLength={4}
      hint="The smallest number comes first"
      {...rest}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
    />
  )
}
