import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors, refusal } from './call-api.ts'
import type { Reply } from './call-types.ts'
import { focusFirstInvalid } from './focus-invalid.ts'
import { useLeaveGuard } from './leave-guard.tsx'
import { toast } from './toast-queue.ts'

interface DraftForm<Draft> {
  initial: Draft
  save(draft: Draft): Promise<Reply<unknown>>
  /** Where it goes once it is saved. */
  back: string
}

/** A form page of the back office: what is typed, what was refused, and a question before unsaved changes are left behind. */
export function useDraftForm<Draft extends object>({ initial, save, back }: DraftForm<Draft>) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const guard = useLeaveGuard(Object.keys(initial).some((key) => initial[key as keyof Draft] !== draft[key as keyof Draft]))

  function change(changes: Partial<Draft>) {
    setDraft((last) => ({ ...last, ...changes }))
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !(field in changes))))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const reply = await save(draft)
    setBusy(false)
    if (reply.status) {
      guard.release()
      toast.success(reply.message)
      await navigate(back)
      return
    }
    toast.warning(refusal(reply))
    setErrors(fieldErrors(reply))
    focusFirstInvalid(form.current)
  }

  return { form, draft, change, errors, busy, submit: (event: FormEvent) => void submit(event), leaveDialog: guard.dialog }
}
