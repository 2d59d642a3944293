import { useSyncExternalStore } from 'react'
import type { SentOtp } from './mobile-form.tsx'

/** Which of the log-in dialogs is open; the OTP dialog knows what was sent. */
export type LoginFlow = { step: 'closed' | 'login' | 'sign-up' } | { step: 'otp'; sent: SentOtp }

const closed: LoginFlow = { step: 'closed' }
let flow: LoginFlow = closed
const listeners = new Set<() => void>()

export function setLoginFlow(next: LoginFlow) {
  flow = next
  for (const listener of listeners) listener()
}

/** Asks the person to log in without leaving the page. */
export const openLogin = () => setLoginFlow({ step: 'login' })
export const openSignUp = () => setLoginFlow({ step: 'sign-up' })
export const closeLogin = () => setLoginFlow(closed)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useLoginFlow(): LoginFlow {
  return useSyncExternalStore(
    subscribe,
    () => flow,
    () => closed,
  )
}
