import { type CallResult, providerCaller, type ProviderSettings } from '../outgoing-call.ts'
import { type LoginResult, type TokenSession, tokenSession } from '../token-session.ts'

/** How long a courier may take. */
interface CourierTimes {
  /** To book, to assign a carrier and to make a label. */
  workMs: number
  /** For everything else. */
  questionMs: number
}

/** All times follow from the longest: 40 seconds of work are 10 for a question. */
export const courierTimes = (workSeconds: number): CourierTimes => ({
  workMs: workSeconds * 1000,
  questionMs: workSeconds * 250,
})

export interface CourierSettings extends Pick<ProviderSettings, 'baseUrl' | 'now' | 'report'> {
  times: CourierTimes
  email: string
  password: string
  /** Sent by webhooks in `x-api-key`; empty: all webhooks are refused. */
  webhookToken: string
  /** Hosts besides the courier's own from which labels may be fetched, over TLS. */
  labelHosts: string[]
  /** The customers' tracking page, to which the AWB is appended. */
  trackingPage: string | (() => string)
  /** The log-in was answered without a token. */
  onLoginFailure?: (reason: string) => void
}

/** The shop's account at a courier, and how to call it. */
export interface CourierAccount<Settings extends CourierSettings = CourierSettings> {
  settings: Settings
  session: TokenSession
  login(): Promise<LoginResult>
}

interface CourierApi extends Pick<ProviderSettings, 'maxBytes' | 'accountFailure'> {
  loginPath: string
  readToken: (result: CallResult) => string | null
  authorization: (token: string) => string
}

export function courierAccount<Settings extends CourierSettings>(
  settings: Settings,
  { loginPath, readToken, authorization, ...limits }: CourierApi,
): CourierAccount<Settings> {
  const { email, password, onLoginFailure, times } = settings
  const call = providerCaller({ ...settings, ...limits, timeoutMs: times.questionMs, retriesUnsent: true })
  async function login(): Promise<LoginResult> {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const body = JSON.stringify({ email, password })
    const result = await call({ method: 'POST', path: loginPath, headers, body })
    const token = readToken(result)
    return token ? { token } : result
  }
  return { settings, login, session: tokenSession(call, { login, authorization, onLoginFailure }) }
}

export const postTo = ({ session }: CourierAccount, path: string, body: unknown): Promise<CallResult> =>
  session.send({ method: 'POST', path, body: JSON.stringify(body) })

/** A request that takes its time: an order, a carrier, a label. */
export const workAt = ({ session, settings }: CourierAccount, path: string, body: unknown): Promise<CallResult> =>
  session.send({ method: 'POST', path, body: JSON.stringify(body), timeoutMs: settings.times.workMs })

export const trackingUrl = ({ settings: { trackingPage } }: CourierAccount, awb: string): string =>
  (typeof trackingPage === 'string' ? trackingPage : trackingPage()) + encodeURIComponent(awb)
