import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/display/class-names.ts'
import { focusField } from './focus-field.ts'
import { fieldId } from './product-fields.data.ts'

/** A link that leads to a field of the form and focuses it. */
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
