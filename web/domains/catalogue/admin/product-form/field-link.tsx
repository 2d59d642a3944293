import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/display/class-names.ts'
import { fieldId, fieldSection } from './product-fields.data.ts'

export function FieldLink({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <a
      href={`#${fieldId(name)}`}
      className={classNames('inline-block min-h-6 underline underline-offset-3 hover:no-underline', className)}
      onClick={(event) => {
        event.preventDefault()
        focusField(name)
      }}
    >
      {children}
    </a>
  )
}

/** Focuses the field, or its section when the field has no element of its own. */
function focusField(name: string) {
  const field = document.getElementById(fieldId(name))
  const target = field ?? document.getElementById(fieldSection(name))
  target?.scrollIntoView({ block: field ? 'center' : 'start' })
  target?.focus({ preventScroll: true })
}
