import { fieldId, fieldSection } from './product-fields.data.ts'

/** Focuses the field, or its section when the field has no element of its own. */
export function focusField(name: string) {
  const field = document.getElementById(fieldId(name))
  const target = field ?? document.getElementById(fieldSection(name))
  target?.scrollIntoView({ block: field ? 'center' : 'start' })
  target?.focus({ preventScroll: true })
}
