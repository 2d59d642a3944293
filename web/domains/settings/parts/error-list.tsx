import { type RefObject, useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/display/notice.tsx'

interface ErrorListProps {
  form: RefObject<HTMLFormElement | null>
  errors: Readonly<Record<string, string>>
  /** How often something was refused: each time the list takes the focus. */
  failedSaves: number
}

const findControl = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`) ?? null

/** What a control is called, with the entry of a list that it stands in. */
function labelOf(control: HTMLInputElement | null): string {
  if (!control) return ''
  const entry = control.closest<HTMLElement>('[data-entry]')?.dataset.entry
  return [entry, control.labels?.[0]?.textContent?.replace(/\*$/, '')].filter(Boolean).join(', ')
}

/** Everything that was refused, in one place; pressing a line goes to its field. */
export function ErrorList({ form, errors, failedSaves }: ErrorListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const fields = Object.keys(errors)
  useEffect(() => {
    setLabels(
      Object.fromEntries(Object.keys(errors).map((field) => [field, labelOf(findControl(form.current, field))])),
    )
  }, [errors, form])
  useEffect(() => {
    if (failedSaves > 0) list.current?.focus()
  }, [failedSaves])
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
