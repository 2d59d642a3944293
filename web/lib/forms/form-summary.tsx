import { type RefObject, useEffect, useState } from 'react'
import { Notice } from '../../ui/display/notice.tsx'
import type { FormErrors } from './form-errors.ts'

interface FormSummaryProps {
  form: { errors: FormErrors; props: { ref: RefObject<HTMLFormElement | null> } }
}

interface InvalidField {
  element: HTMLElement
  label: string
  message: string
}

/** The fields that show an error, with their labels, as they stand in the form. */
function findInvalidFields(form: HTMLFormElement | null): InvalidField[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [])].map((element) => ({
    element,
    label: (element.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? '').replace(/\*$/, ''),
    message: document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  }))
}

/** Lists the errors of a form that has more than one, each with a link that focuses its field. */
export function FormSummary({ form: { errors, props } }: FormSummaryProps) {
  const [fields, setFields] = useState<readonly InvalidField[]>([])
  useEffect(() => setFields(findInvalidFields(props.ref.current)), [errors, props.ref])
  if (fields.length < 2) return null
  return (
    <div role="group" aria-label="Errors">
      <Notice tone="danger">
        <p>{`${fields.length} fields need a correction. Nothing has been saved.`}</p>
        <ul className="mt-1">
          {fields.map(({ element, label, message }) => (
            <li key={element.id}>
              <a
                href={`#${element.id}`}
                className="inline-block min-h-6 underline underline-offset-3 hover:no-underline"
                onClick={(event) => {
                  event.preventDefault()
                  element.focus()
                }}
              >
                {`${label}: ${message}`}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
