import { useNavigate } from 'react-router'
import { useLeaveGuard } from './leave-guard.tsx'
import { type FormOptions, useForm } from './use-form.ts'

interface PageFormOptions<Values, Data> extends Omit<FormOptions<Values, Data>, 'onSaved'> {
  /** Where to navigate after a save. */
  backHref: string
}

/** A form on a page of its own: it asks for confirmation before unsaved changes are left. */
export function usePageForm<Values extends object, Data>({ backHref, ...options }: PageFormOptions<Values, Data>) {
  const navigate = useNavigate()
  const form = useForm({
    ...options,
    onSaved() {
      guard.release()
      void navigate(backHref)
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  return { ...form, leaveDialog: guard.dialog }
}
