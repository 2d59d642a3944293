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
  /** Shown until it is known who is there, and while the person is sent away. */
  skeleton: ReactNode
  children: ReactNode
}

/** Around a page that needs a token: without one the person goes to the log-in and comes back after it. */
export function SessionGuard({ kind, skeleton, children }: SessionGuardProps) {
  const token = useSessionToken(kind)
  const redirectToLogin = useLoginRedirect(kind)
  useEffect(() => {
    if (token === null && !sessionToken.isLeaving(kind)) redirectToLogin(true)
  })
  return token ? children : skeleton
}

/** Goes to the log-in of a kind, from here. */
export function useLoginRedirect(kind: TokenKind): (replace?: boolean) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (replace = false) => void navigate(href(loginPages[kind]), { replace, state: { fromPath: pathname + search } })
}

/** Once in each shell: a token that the server refused takes the person to the log-in. */
export function useExpiryRedirect(kind: TokenKind) {
  const redirectToLogin = useLoginRedirect(kind)
  useEffect(() =>
    sessionToken.onExpiry((expired) => {
      if (expired === kind) redirectToLogin(true)
    }),
  )
}
