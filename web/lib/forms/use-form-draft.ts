import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, errorMessage } from '../api/call-api.ts'
import type { Reply } from '../api/call-types.ts'
import { focusFirstInvalid } from './focus-invalid.ts'
import { toast } from '../stores/toast-queue.ts'

interface FormDraft<Draft> {
  initial: Draft
  save(draft: Draft): Promise<Reply<unknown>>
  onSaved(): void
}

/** A form of the back office: what is typed, and what was refused at which field. */
export function useFormDraft<Draft extends object>({ initial, save, onSaved }: FormDraft<Draft>) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function submit() {
    if (busy) return
    setBusy(true)
    const reply = await save(draft)
    setBusy(false)
    if (reply.status) {
      toast.success(reply.message)
      onSaved()
      return
    }
    toast.warning(errorMessage(reply))
    setErrors(fieldErrors(reply))
    focusFirstInvalid(form.current)
  }

  return {
    form,
    draft,
    errors,
    busy,
    isChanged: Object.keys(initial).some((key) => initial[key as keyof Draft] !== draft[key as keyof Draft]),
    change(changes: Partial<Draft>) {
      setDraft((previous) => ({ ...previous, ...changes }))
      setErrors((previous) => Object.fromEntries(Object.entries(previous).filter(([field]) => !(field in changes))))
    },
    submit(event: FormEvent) {
      event.preventDefault()
      void submit()
    },
  }
}
