import type { PasskeyAssertion } from '@handset/contract/domains/staff/passkeys.shape.ts'
import { useRef, useState } from 'react'
import { api, errorMessage, fieldErrors } from '../../../lib/api/call-api.ts'
import { CaptchaBox } from '../../../lib/captcha/captcha-box.tsx'
import type { CaptchaHandle } from '../../../lib/captcha/captcha-props.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { staffSession, type StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasskeyButton } from '../account/passkey-button.tsx'
import { PasswordField } from '../account/password-field.tsx'

interface StaffLoginFormProps {
  kind: StaffKind
  onDone(): void
  /** The password was right, and the account has a second factor. */
  onTicket(ticket: string): void
  onForgotten(email: string): void
}

const loginCalls = { admin: 'account/admin-login', warehouse: 'account/warehouse-login' } as const

/**
 * The server validates the fields. It refuses e-mail and password as a pair, so a change to either clears both errors.
 */
export function StaffLoginForm({ kind, onDone, onTicket, onForgotten }: StaffLoginFormProps) {
  const captcha = useRef<CaptchaHandle>(null)
  const [captchaKey, setCaptchaKey] = useState(0)
  const form = useForm({
    initial: { email: '', password: '' },
    isStale: () => true,
    async save(values) {
      const token = (await captcha.current?.read()) ?? ''
      const response = await api.post(loginCalls[kind], { ...values, captcha: token })
      // A solved captcha is good for one try.
      if (captcha.current || fieldErrors(response).captcha) setCaptchaKey((key) => key + 1)
      return response
    },
    onSaved(data) {
      if ('login_ticket' in data) return onTicket(data.login_ticket)
      staffSession.save(kind, data)
      return onDone()
    },
  })
  async function enterByPasskey(assertion: PasskeyAssertion) {
    const response = await api.post('account/passkey-login', { kind, ...assertion })
    if (!response.status) return errorMessage(response)
    staffSession.save(kind, response.data)
    onDone()
    return undefined
  }
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field label="Email ID" placeholder="Enter Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField
        label="Password"
        placeholder="Enter Password"
        autoComplete="current-password"
        {...form.control('password')}
      />
      {captchaKey > 0 ? (
        <CaptchaBox key={captchaKey} handle={captcha} error={form.errors.captcha} onTouched={() => form.change({})} />
      ) : null}
      <Button type="submit" size="large" wide busy={form.busy}>
        Login
      </Button>
      <PasskeyButton size="large" label="Log in with a passkey" send={enterByPasskey} />
      <Button tone="text" className="-mb-3" onClick={() => onForgotten(form.values.email)}>
        Forgot password?
      </Button>
    </form>
  )
}
