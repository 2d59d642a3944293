import { type Caller, providerCaller, type ProviderSettings } from '../../outgoing-call.ts'
import { fieldsOf } from '../../parse-json.ts'
import { listOf } from '../courier-response.ts'
import type { CourierTimes } from '../courier-times.ts'
import { type LoginResult, type TokenSession, tokenSession } from '../../token-session.ts'
import { parseShipyaariResponse } from './shipyaari-response.ts'

export interface ShipyaariSettings extends Pick<ProviderSettings, 'baseUrl' | 'now' | 'report'> {
  times: CourierTimes
  email: string
  password: string
  /** Observed clients send the token either alone or after `Bearer`. */
  tokenStyle: 'bare' | 'bearer'
  /** Sent by webhooks in `x-api-key`; empty: all webhooks are refused. */
  webhookToken: string
  /** Hosts besides Shipyaari's own from which labels may be fetched, over TLS. */
  labelHosts: string[]
  /** The customers' tracking page, to which the AWB is appended. */
  trackingPage: string | (() => string)
  /** The log-in was answered without a token. */
  onLoginFailure?: (reason: string) => void
}

/** The seller's account at Shipyaari, and how to call it. */
export interface ShipyaariMerchant {
  settings: ShipyaariSettings
  session: TokenSession
  login(): Promise<LoginResult>
}

const maxLabelBytes = 4 * 1024 * 1024

/** The token's field is called `token` or `jwt`; its value may start with `Bearer`. */
async function login(call: Caller, { email, password }: ShipyaariSettings): Promise<LoginResult> {
  const result = await call({
    method: 'POST',
    path: '/seller/signIn',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const parsed = parseShipyaariResponse(result)
  const first = parsed.state === 'good' ? fieldsOf(listOf(parsed.data)[0]) : {}
  const token = [first.token, first.jwt].find((value): value is string => typeof value === 'string' && value !== '')
  return token ? { token: token.replace(/^Bearer\s+/i, '') } : result
}

export function shipyaariMerchant(settings: ShipyaariSettings): ShipyaariMerchant {
  const call = providerCaller({
    ...settings,
    timeoutMs: settings.times.questionMs,
    maxBytes: maxLabelBytes,
    retriesUnsent: true,
  })
  const authorization = (token: string) => (settings.tokenStyle === 'bearer' ? `Bearer ${token}` : token)
  const logIn = () => login(call, settings)
  return {
    settings,
    login: logIn,
    session: tokenSession(call, { login: logIn, authorization, onLoginFailure: settings.onLoginFailure }),
  }
}

export function postShipyaari({ session }: ShipyaariMerchant, path: string, body: unknown) {
  return session.send({ method: 'POST', path, body: JSON.stringify(body) })
}

/** A request that takes its time: a booking or a label. */
export function workAtShipyaari({ session, settings }: ShipyaariMerchant, path: string, body: unknown) {
  return session.send({ method: 'POST', path, body: JSON.stringify(body), timeoutMs: settings.times.workMs })
}
