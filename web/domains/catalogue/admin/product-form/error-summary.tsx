import { Notice } from '../../../../ui/display/notice.tsx'
import { fieldId, fieldLabel, fieldSection } from './product-fields.data.ts'
import { gridRows } from './variant-grid.ts'
import type { ProductFormState } from './use-product-form.ts'

/** Focuses the field, or its section when the field has no element of its own. */
function focusField(name: string) {
  const field = document.getElementById(fieldId(name))
  const target = field ?? document.getElementById(fieldSection(name))
  target?.scrollIntoView({ block: field ? 'center' : 'start' })
  target?.focus({ preventScroll: true })
}

/** Names the list entry of an error: 'Variants, 8 GB Blue' or 'Specifications, row 3'. */
function fieldLocation(name: string, { values: draft }: ProductFormState): string {
  const [, list, index] = /^(\w+)\[(\d+)\]/.exec(name) ?? []
  if (index === undefined) return fieldLabel(name)
  const row = list === 'variants' ? gridRows(draft)[Number(index)] : undefined
  return row
    ? `${fieldLabel(name)}, ${[row.option.name, row.color.name].filter(Boolean).join(' ') || `line ${Number(index) + 1}`}`
    : `${fieldLabel(name)}, row ${Number(index) + 1}`
}

/** Lists all errors, each with a link to its field. */
export function ErrorSummary({ form }: { form: ProductFormState }) {
  const errors = Object.entries(form.errors)
  if (errors.length === 0) return null
  return (
    <div data-summary="" role="group" aria-label="Errors" tabIndex={-1} className="outline-none">
      <Notice tone="danger">
        <p>
          {errors.length === 1
            ? 'One field has an error. Nothing has been saved.'
            : `${errors.length} fields have errors. Nothing has been saved.`}
        </p>
        <ul className="mt-1">
          {errors.map(([name, message]) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-8 text-left underline underline-offset-3 hover:no-underline"
                onClick={() => focusField(name)}
              >
                {fieldLocation(name, form)}: {message}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
