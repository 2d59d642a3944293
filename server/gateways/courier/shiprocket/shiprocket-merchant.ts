import { type Caller, providerCaller, type ProviderSettings } from '../../outgoing-call.ts'
import { fieldsOf, parseJson } from '../../parse-json.ts'
import type { CourierTimes } from '../courier-times.ts'
import { type LoginResult, type TokenSession, tokenSession } from '../../token-session.ts'
import { parseShiprocketResponse, walletTooLow } from './shiprocket-response.ts'

export interface ShiprocketSettings extends Pick<ProviderSettings, 'baseUrl' | 'now' | 'report'> {
  times: CourierTimes
  /** Of an API user, created in the panel. */
  email: string
  password: string
  /** The exact nickname of the pickup location in the panel. */
  pickupLocation: string
  webhookToken: string
  labelHosts: string[]
  trackingPage: string | (() => string)
  /** The log-in was answered without a token. */
  onLoginFailure?: (reason: string) => void
}

export interface ShiprocketMerchant {
  settings: ShiprocketSettings
  session: TokenSession
  login(): Promise<LoginResult>
}

async function login(call: Caller, { email, password }: ShiprocketSettings): Promise<LoginResult> {
  const result = await call({
    method: 'POST',
    path: '/auth/login',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const parsed = parseShiprocketResponse(result)
  const token = parsed.state === 'good' ? parsed.fields.token : null
  return typeof token === 'string' && token !== '' ? { token } : result
}

function accountFailure(text: string): string | null {
  if (!text.includes('status_code')) return null
  const { status_code } = fieldsOf(parseJson(text))
  return Number(status_code) === walletTooLow ? 'The Shiprocket wallet is too low' : null
}

export function shiprocketMerchant(settings: ShiprocketSettings): ShiprocketMerchant {
  const { questionMs } = settings.times
  const call = providerCaller({ ...settings, timeoutMs: questionMs, retriesUnsent: true, accountFailure })
  const logIn = () => login(call, settings)
  return {
    settings,
    login: logIn,
    session: tokenSession(call, {
      login: logIn,
      authorization: (token) => `Bearer ${token}`,
      onLoginFailure: settings.onLoginFailure,
    }),
  }
}

export const postShiprocket = async ({ session }: ShiprocketMerchant, path: string, body: unknown) =>
  parseShiprocketResponse(await session.send({ method: 'POST', path, body: JSON.stringify(body) }))
/** A request that takes its time: an order, a carrier, a label. */
export const workAtShiprocket = async ({ session, settings }: ShiprocketMerchant, path: string, body: unknown) =>
  parseShiprocketResponse(
    await session.send({ method: 'POST', path, body: JSON.stringify(body), timeoutMs: settings.times.workMs }),
  )
export const getShiprocket = async ({ session }: ShiprocketMerchant, path: string) =>
  parseShiprocketResponse(await session.send({ method: 'GET', path }))
