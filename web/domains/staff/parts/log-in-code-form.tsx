import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { staffSession, type StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { Field } from '../../../ui/fields/field.tsx'

interface LogInCodeFormProps {
  kind: StaffKind
  /** Of the password, valid for a few minutes. */
  ticket: string
  onDone(): void
  onBack(): void
}

export function LogInCodeForm({ kind, ticket, onDone, onBack }: LogInCodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { code: '' },
    save: ({ code }) => api.post('account/staff-verify-code', { ticket, code }),
    onSaved(session) {
      staffSession.save(kind, session)
      onDone()
    },
  })
  useEffect(() => input.current?.focus(), [])
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.errors.ticket ? <Notice tone="warning">{form.errors.ticket}</Notice> : null}
      <Field
        label="Code"
        hint="Of your authenticator app, or a backup code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        ref={input}
        {...form.field('code')}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        Continue
      </Button>
      <Button tone="text" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  )
}
