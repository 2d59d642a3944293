import { href, type PageName } from '@handset/contract/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readLoginState } from '../../../lib/session/login-state.ts'
import { sessionToken } from '../../../lib/session/session-token.ts'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { EntryFrame } from './entry-frame.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { LogInCodeForm } from './log-in-code-form.tsx'
import { NewPassword } from './new-password.tsx'
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
