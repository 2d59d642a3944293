import { useState, type FormEvent } from 'react'
import { api, fieldErrors, errorMessage } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Notice } from '../../../ui/display/notice.tsx'

/** Asks for a link by mail; the answer is the same whether or not the address is known. */
export function ForgottenPassword({ email: initialEmail, onBack }: { email: string; onBack(): void }) {
  const [email, setEmail] = useState(initialEmail)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const reply = await api.post('account/staff-forgot-password', { email })
    setBusy(false)
    if (reply.status) return setSent(reply.message)
    setError(fieldErrors(reply).email)
    toast.warning(errorMessage(reply))
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      {sent ? (
        <Notice tone="success">{sent}</Notice>
      ) : (
        <>
          <Field
            label="Email ID"
            placeholder="Enter Email"
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            error={error}
            hint="We mail you a link that works for 30 minutes"
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" size="large" wide busy={busy}>
            Send link
          </Button>
        </>
      )}
      <Button tone="text" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  )
}
