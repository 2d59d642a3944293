import { href, type PageName } from '@handset/contract/pages.ts'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionToken, useSessionToken, type TokenKind } from './session-token.ts'

const loginPages = { customer: 'login', admin: 'adminLogin', warehouse: 'warehouseLogin' } as const satisfies Record<
  TokenKind,
  PageName
>

interface SessionGuardProps {
  kind: TokenKind
  /** Shown until the session is known, and during the redirect. */
  skeleton: ReactNode
  children: ReactNode
}

/** Wraps a page that needs a token: without one, the user is sent to the log-in and returns afterwards. */
export function SessionGuard({ kind, skeleton, children }: SessionGuardProps) {
  const token = useSessionToken(kind)
  const redirectToLogin = useLoginRedirect(kind)
  useEffect(() => {
    if (token === null && !sessionToken.isLeaving(kind)) redirectToLogin(true)
  })
  return token ? children : skeleton
}

/** Returns a function that opens the log-in page of a token kind and returns here afterwards. */
export function useLoginRedirect(kind: TokenKind): (replace?: boolean) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (replace = false) => void navigate(href(loginPages[kind]), { replace, state: { fromPath: pathname + search } })
}

/** Used once in each shell: redirects to the log-in when the server refuses a token. */
export function useExpiryRedirect(kind: TokenKind) {
  const redirectToLogin = useLoginRedirect(kind)
  useEffect(() =>
    sessionToken.onExpiry((expired) => {
      if (expired === kind) redirectToLogin(true)
    }),
  )
}
