import { Field } from '../../../../ui/fields/field.tsx'

const commonReasons = ['recount', 'damaged', 'returned', 'supplier delivery', 'price change', 'festival offer']

/** Reason for price and stock changes: a common one or free text. It stays selected for the next change. */
export function ReasonField({ value, onChange }: { value: string; onChange(reason: string): void }) {
  return (
    <>
      <Field
        label="Reason for changes"
        hint="Empty: recount, or price change"
        list="common-reasons"
        maxLength={200}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id="common-reasons">
        {commonReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </datalist>
    </>
  )
}
