import { useNavigate } from 'react-router'
import type { Reply } from '../api/call-types.ts'
import { useLeaveGuard } from './leave-guard.tsx'
import { useFormDraft } from './use-form-draft.ts'

interface PageForm<Draft> {
  initial: Draft
  save(draft: Draft): Promise<Reply<unknown>>
  /** Where it goes once it is saved. */
  backHref: string
}

/** A form that is a page of its own: before it is left with unsaved changes it asks. */
export function usePageForm<Draft extends object>({ initial, save, backHref }: PageForm<Draft>) {
  const navigate = useNavigate()
  const state = useFormDraft({
    initial,
    save,
    onSaved() {
      guard.release()
      void navigate(backHref)
    },
  })
  const guard = useLeaveGuard(state.isChanged)
  return { ...state, leaveDialog: guard.dialog }
}
