import { type RefObject, useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/display/notice.tsx'

interface ErrorListProps {
  form: RefObject<HTMLFormElement | null>
  errors: Readonly<Record<string, string>>
  /** How often something was refused: each time the list takes the focus. */
  refusals: number
}

const controlOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`) ?? null

/** What a control is called, with the entry of a list that it stands in. */
function nameOf(control: HTMLInputElement | null): string {
  if (!control) return ''
  const entry = control.closest<HTMLElement>('[data-entry]')?.dataset.entry
  return [entry, control.labels?.[0]?.textContent?.replace(/\*$/, '')].filter(Boolean).join(', ')
}

/** Everything that was refused, in one place; pressing a line goes to its field. */
export function ErrorList({ form, errors, refusals }: ErrorListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const fields = Object.keys(errors)
  useEffect(() => {
    setNames(Object.fromEntries(Object.keys(errors).map((field) => [field, nameOf(controlOf(form.current, field))])))
  }, [errors, form])
  useEffect(() => {
    if (refusals > 0) list.current?.focus()
  }, [refusals])
  if (fields.length === 0) return null
  return (
    <div ref={list} tabIndex={-1} role="alert" className="scroll-mt-20 rounded-card">
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
                onClick={() => controlOf(form.current, field)?.focus()}
                className="min-h-6 text-left underline underline-offset-3 hover:no-underline"
              >
                {names[field] ? `${names[field]}: ` : ''}
                {errors[field]}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
