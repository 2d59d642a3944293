import { Notice } from '../../../../ui/display/notice.tsx'
import { fieldId, fieldLabel, fieldSection } from './product-fields.data.ts'
import { gridRows } from './variant-grid.ts'
import type { ProductFormState } from './use-product-form.ts'

/** The field itself, or its section where it has none of its own. */
function focusField(name: string) {
  const field = document.getElementById(fieldId(name))
  const target = field ?? document.getElementById(fieldSection(name))
  target?.scrollIntoView({ block: field ? 'center' : 'start' })
  target?.focus({ preventScroll: true })
}

/** Which line of a list it is: 'Variants, 8 GB Blue' or 'Specifications, row 3'. */
function fieldLocation(name: string, { values: draft }: ProductFormState): string {
  const [, list, index] = /^(\w+)\[(\d+)\]/.exec(name) ?? []
  if (index === undefined) return fieldLabel(name)
  const row = list === 'variants' ? gridRows(draft)[Number(index)] : undefined
  return row
    ? `${fieldLabel(name)}, ${[row.option.name, row.color.name].filter(Boolean).join(' ') || `line ${Number(index) + 1}`}`
    : `${fieldLabel(name)}, row ${Number(index) + 1}`
}

/** All that was refused, each with a way to its field. */
export function ErrorSummary({ form }: { form: ProductFormState }) {
  const errors = Object.entries(form.errors)
  if (errors.length === 0) return null
  return (
    <div data-summary="" role="group" aria-label="What was refused" tabIndex={-1} className="outline-none">
      <Notice tone="danger">
        <p>
          {errors.length === 1
            ? 'One field was refused. Nothing is saved yet.'
            : `${errors.length} fields were refused. Nothing is saved yet.`}
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
