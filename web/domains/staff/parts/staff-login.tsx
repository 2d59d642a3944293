import { limits } from '@handset/contract/limits.ts'
import { href, type PageName } from '@handset/contract/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { readLoginState } from '../../../lib/session/login-state.ts'
import { sessionToken } from '../../../lib/session/session-token.ts'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordField } from '../account/password-field.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { LogInCodeForm } from './log-in-code-form.tsx'
import { StaffLoginForm } from './staff-login-form.tsx'

type Step = { name: 'login' } | { name: 'code'; ticket: string } | { name: 'forgotten'; email: string }

/** The token of a mailed link, in the fragment or, as `reset`, in the query. */
const tokenPattern = /^[\w-]{43}$/

/** The log-in page of staff; a logged-in staff member is redirected to the page they wanted. */
export function StaffLogin({ kind, heading, home }: { kind: StaffKind; heading: string; home: PageName }) {
  const navigate = useNavigate()
  const { state, hash } = useLocation()
  const reset = usePageQuery<'adminLogin'>().get('reset')
  const [resetToken, setResetToken] = useState<string>()
  const [step, setStep] = useState<Step>({ name: 'login' })
  const wasSignedIn = useRef<boolean>(undefined)
  const target = readLoginState(state).fromPath ?? href(home)
  const queryToken = tokenPattern.exec(reset ?? '')?.[0]
  const hashToken = tokenPattern.exec(hash.replace(/^#set-password=/, ''))?.[0]
  const linkToken = useHydrated() ? (resetToken ?? queryToken ?? hashToken) : undefined

  // A token in the query would be sent with the next request's referrer, so it leaves the address at once.
  useEffect(() => {
    if (!queryToken) return
    setResetToken(queryToken)
    void navigate({ search: '' }, { replace: true })
  }, [navigate, queryToken])

  useEffect(() => {
    wasSignedIn.current ??= sessionToken.read(kind) !== null
    if (wasSignedIn.current && !linkToken) void navigate(target, { replace: true })
  }, [kind, linkToken, navigate, target])

  const backToLogin = () => {
    setStep({ name: 'login' })
    setResetToken(undefined)
    if (linkToken) void navigate({ hash: '' }, { replace: true })
  }

  function renderStep() {
    if (linkToken) return <NewPassword token={linkToken} onDone={backToLogin} />
    if (step.name === 'forgotten') return <ForgottenPassword email={step.email} onBack={backToLogin} />
    const enter = () => void navigate(target, { replace: true })
    if (step.name === 'code')
      return <LogInCodeForm kind={kind} ticket={step.ticket} onDone={enter} onBack={backToLogin} />
    return (
      <StaffLoginForm
        kind={kind}
        onDone={enter}
        onTicket={(ticket) => setStep({ name: 'code', ticket })}
        onForgotten={(email) => setStep({ name: 'forgotten', email })}
      />
    )
  }

  return <EntryFrame heading={linkToken ? 'Set a new password' : heading}>{renderStep()}</EntryFrame>
}

/** The page of the e-mailed link, which sets a new password and works once. */
function NewPassword({ token, onDone }: { token: string; onDone(): void }) {
  const form = useForm({
    initial: { password: '' },
    save: ({ password }) => api.post('account/staff-reset-password', { token, password }),
    onSaved: onDone,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.errors.token ? <Notice tone="warning">{form.errors.token}</Notice> : null}
      <PasswordField
        label="New password"
        hint={`At least ${limits.staffPasswordMinChars} characters`}
        autoComplete="new-password"
        {...form.control('password')}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        Save password
      </Button>
      <Button tone="text" onClick={onDone}>
        Back to Login
      </Button>
    </form>
  )
}

/** Requests a link by e-mail; the response is the same whether or not the address has an account. */
function ForgottenPassword({ email, onBack }: { email: string; onBack(): void }) {
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
