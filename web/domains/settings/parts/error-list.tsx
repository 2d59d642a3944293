import { type RefObject, useEffect, useState } from 'react'
import { focusFirst } from '../../../lib/forms/focus-invalid.ts'
import { Notice } from '../../../ui/display/notice.tsx'

interface ErrorListProps {
  form: RefObject<HTMLFormElement | null>
  errors: Readonly<Record<string, string>>
}

const findControl = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`) ?? null

/** The label of a control, preceded by the name of its list entry. */
function labelOf(control: HTMLInputElement | null): string {
  if (!control) return ''
  const entry = control.closest<HTMLElement>('[data-entry]')?.dataset.entry
  return [entry, control.labels?.[0]?.textContent?.replace(/\*$/, '')].filter(Boolean).join(', ')
}

export const focusErrorList = (form: HTMLFormElement | null) => focusFirst(form, '[data-errors]')

/** All errors in one place, each a link to its field. */
export function ErrorList({ form, errors }: ErrorListProps) {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const fields = Object.keys(errors)
  useEffect(() => {
    setLabels(
      Object.fromEntries(Object.keys(errors).map((field) => [field, labelOf(findControl(form.current, field))])),
    )
  }, [errors, form])
  if (fields.length === 0) return null
  return (
    <div data-errors="" tabIndex={-1} role="alert" className="scroll-mt-20 rounded-card">
      <Notice tone="danger">
        <p>
          {fields.length === 1
            ? 'One field needs your attention. Nothing was saved.'
            : `${fields.length} fields need your attention. Nothing was saved.`}
        </p>
        <ul className="mt-1 list-disc pl-5">
          {fields.map((field) => (
            <li key={field}>
              <button
                type="button"
                onClick={() => findControl(form.current, field)?.focus()}
                className="min-h-6 text-left underline underline-offset-3 hover:no-underline"
              >
                {labels[field] ? `${labels[field]}: ` : ''}
                {errors[field]}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
