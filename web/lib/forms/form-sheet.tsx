import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'
import type { FormErrors } from './form-errors.ts'
import { useCloseGuard } from './use-close-guard.tsx'
import type { Form } from './use-form.ts'

interface FormSheetProps {
  title: string
  form: Pick<Form<Record<string, never>>, 'props' | 'errors' | 'busy' | 'isDirty'>
  /** The verb on the button: "Save", "Send invitation". */
  submit: string
  onClose(): void
  children: ReactNode
}

/** A small form in a sheet over its list. Closing it with unsaved changes asks first. */
export function FormSheet({ title, form, submit, onClose, children }: FormSheetProps) {
  const formId = useId()
  const guard = useCloseGuard(form.isDirty, onClose)
  return (
    <SideSheet
      open
      side="right"
      title={title}
      onClose={guard.close}
      footer={
        <div className="flex justify-end gap-3">
          <Button tone="secondary" size="small" onClick={guard.close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" busy={form.busy}>
            {submit}
          </Button>
        </div>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5 px-6 py-5">
        <FormSummary form={form} />
        {children}
      </form>
      {guard.dialogs}
    </SideSheet>
  )
}

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
function FormSummary({ form: { errors, props } }: FormSummaryProps) {
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
