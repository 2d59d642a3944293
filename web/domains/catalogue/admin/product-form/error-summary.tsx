import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { FieldLink } from './field-link.tsx'
import { fieldLabel } from './product-fields.data.ts'
import type { ProductFormState } from './use-product-form.ts'
import { gridRows } from './variants/variant-grid.ts'

/** A refused table can have hundreds of errors; the others are one press away. */
const firstErrors = 8

/** Names the list entry of an error: 'Variants, 8 GB Blue' or 'Specifications, row 3'. */
function fieldLocation(name: string, { values: draft }: ProductFormState): string {
  const [, list, index] = /^(\w+)\[(\d+)\]/.exec(name) ?? []
  if (index === undefined) return fieldLabel(name)
  const row = list === 'variants' ? gridRows(draft)[Number(index)] : undefined
  return row
    ? `${fieldLabel(name)}, ${[row.option.name, row.color.name].filter(Boolean).join(' ') || `line ${Number(index) + 1}`}`
    : `${fieldLabel(name)}, row ${Number(index) + 1}`
}

export function ErrorSummary({ form }: { form: ProductFormState }) {
  const [showsAll, setShowsAll] = useState(false)
  const errors = Object.entries(form.errors)
  if (errors.length === 0) return null
  const shown = showsAll ? errors : errors.slice(0, firstErrors)
  return (
    <div data-summary="" role="group" aria-label="Errors" tabIndex={-1} className="outline-none">
      <Notice tone="danger">
        <p>
          {errors.length === 1
            ? 'One field needs a correction. Nothing has been saved.'
            : `${errors.length} fields need a correction. Nothing has been saved.`}
        </p>
        <ul className="mt-1 grid gap-x-6 gap-y-1 @min-[640px]/form:grid-cols-2">
          {shown.map(([name, message]) => (
            <li key={name}>
              <FieldLink name={name}>
                {fieldLocation(name, form)}: {message}
              </FieldLink>
            </li>
          ))}
        </ul>
        {shown.length < errors.length ? (
          <Button tone="secondary" size="row" className="mt-2" onClick={() => setShowsAll(true)}>
            {`Show all ${errors.length}`}
          </Button>
        ) : null}
      </Notice>
    </div>
  )
}
