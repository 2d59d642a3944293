import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'
import { FormSummary } from './form-summary.tsx'
import type { Form } from './use-form.ts'
import { useCloseGuard } from './use-close-guard.tsx'

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
