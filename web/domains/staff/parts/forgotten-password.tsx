import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Notice } from '../../../ui/display/notice.tsx'

/** Requests a link by e-mail; the response is the same whether or not the address has an account. */
export function ForgottenPassword({ email, onBack }: { email: string; onBack(): void }) {
  const [confirmation, setConfirmation] = useState<string>()
  const form = useForm({
    initial: { email },
    save: (values) => api.post('account/staff-forgot-password', values),
    savedMessage: '',
    onSaved: (_data, _saved, message) => setConfirmation(message),
  })

  return (
    <form {...form.props} className="flex flex-col gap-5">
      {confirmation ? (
        <Notice tone="success">{confirmation}</Notice>
      ) : (
        <>
          <Field
            label="Email ID"
            placeholder="Enter Email"
            type="email"
            autoComplete="username"
            hint="We will e-mail you a link that works for 30 minutes"
            {...form.field('email')}
          />
          <Button type="submit" size="large" wide busy={form.busy}>
            Send link
          </Button>
        </>
      )}
      <Button tone="text" className="-mb-3" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  )
}
