import { createStore } from '../../../ui/state/create-store.ts'
import { useStore } from '../../../ui/state/use-store.ts'
import type { SentOtp } from './mobile-form.tsx'

/** The open log-in dialog; the OTP step carries what was sent. */
export type LoginFlow = { step: 'closed' | 'login' | 'sign-up' } | { step: 'otp'; sent: SentOtp }

const closed: LoginFlow = { step: 'closed' }
const flow = createStore<LoginFlow>(closed)

export const setLoginFlow = flow.set
export const openLogin = () => flow.set({ step: 'login' })
export const openSignUp = () => flow.set({ step: 'sign-up' })
export const closeLogin = () => flow.set(closed)
export const useLoginFlow = (): LoginFlow => useStore(flow)
