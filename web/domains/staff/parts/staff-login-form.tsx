import { fieldErrors as errorsOf, api, errorMessage } from '../../../lib/api/call-api.ts'
import { useState, type FormEvent } from 'react'
import { staffSession, type StaffKind } from '../../../lib/session/staff-session.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordField } from './password-field.tsx'

interface StaffLoginFormProps {
  kind: StaffKind
  onDone(): void
  onForgotten(email: string): void
}

const loginCalls = { admin: 'account/admin-login', warehouse: 'account/warehouse-login' } as const

/** The server judges every field; its first error is told as a message and stands under its field. */
export function StaffLoginForm({ kind, onDone, onForgotten }: StaffLoginFormProps) {
  const [values, setValues] = useState({ email: '', password: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const reply = await api.post(loginCalls[kind], values)
    setBusy(false)
    if (!reply.status) {
      setErrors(errorsOf(reply))
      return toast.warning(errorMessage(reply))
    }
    staffSession.save(kind, reply.data)
    toast.success(reply.message)
    onDone()
  }

  const change = (name: 'email' | 'password') => (value: string) => {
    setValues((previous) => ({ ...previous, [name]: value }))
    setErrors({})
  }
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      <Field
        label="Email ID"
        placeholder="Enter Email"
        type="email"
        name="email"
        autoComplete="username"
        value={values.email}
        error={errors.email}
        onChange={(event) => change('email')(event.target.value)}
      />
      <PasswordField
        label="Password"
        placeholder="Enter Password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={change('password')}
      />
      <Button type="submit" size="large" wide busy={busy}>
        Login
      </Button>
      <Button tone="text" onClick={() => onForgotten(values.email)}>
        Forgot password?
      </Button>
    </form>
  )
}
