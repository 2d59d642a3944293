import { type JWTPayload, jwtVerify } from 'jose'
import { textOf } from '../parse-json.ts'
import { providerCaller, type ProviderSettings } from '../outgoing-call.ts'
import type { GoogleIdentity, GoogleIdentityGateway } from './google-identity.port.ts'
import { type ProviderCheck, providerCheck } from '../provider-check.ts'
import { checkKeys, googleKeyRoutes } from './google-keys.ts'

const googleKeysUrl = 'https://www.googleapis.com/oauth2/v3/certs'
/** Ends in `.example` at the sandbox. */
const clientIdForm = /^\d+-[a-z0-9_-]+\.apps\.googleusercontent\.(com|example)$/
const issuers = ['https://accounts.google.com', 'accounts.google.com']
const toleranceSeconds = 300
const maxLifeSeconds = 24 * 3600
const maxCredentialLength = 8_192
const maxNameLength = 100

export interface GoogleSettings extends Pick<ProviderSettings, 'timeoutMs' | 'now' | 'report'> {
  clientId: string
  /** Where the signing keys are published; Google's own address by default. */
  jwksUrl?: string | (() => string)
}

class KeysUnreachable extends Error {}

/** Null if a verified token lacks a required claim, or its times are outside Google's own bounds. */
function readIdentity(payload: JWTPayload, nowSeconds: number): GoogleIdentity | null {
  const { sub = '', aud, iat = Infinity, exp = Infinity, email, nonce } = payload
  const isTimely = iat <= nowSeconds + toleranceSeconds && exp <= nowSeconds + maxLifeSeconds
  if (
    !isTimely ||
    typeof aud !== 'string' ||
    !/^[\x21-\x7e]{1,255}$/.test(sub) ||
    typeof nonce !== 'string' ||
    nonce === ''
  )
    return null
  return {
    sub,
    email: textOf(email).toLowerCase() || null,
    emailVerified: payload.email_verified === true,
    firstName: (textOf(payload.given_name) || textOf(payload.name)).slice(0, maxNameLength),
    lastName: textOf(payload.family_name).slice(0, maxNameLength),
    nonce,
  }
}

/**
 * Verifies Google ID tokens: RS256 with Google's key, either spelling of the issuer, this shop's client id, times with 300 s of
 * tolerance and at most 24 h ahead (as in Google's own library), a `sub` of at most 255 ASCII characters and a nonce. The caller
 * must check the nonce. No result or error contains the token.
 */
export function googleGateway(settings: GoogleSettings): GoogleIdentityGateway {
  const { clientId, jwksUrl = googleKeysUrl, timeoutMs, now = () => performance.now(), report } = settings
  const call = providerCaller({ baseUrl: jwksUrl, timeoutMs, now, report })
  const findKey = googleKeyRoutes(call, now)
  const rules = {
    algorithms: ['RS256'],
    issuer: issuers,
    audience: clientId,
    clockTolerance: toleranceSeconds,
    requiredClaims: ['sub', 'iat', 'exp'],
  }

  async function keyOf({ kid }: { kid?: string }) {
    const found = kid === undefined ? 'unknown' : await findKey(kid)
    if (found === 'unreachable') throw new KeysUnreachable()
    if (found === 'unknown') throw new Error('unknown key')
    return found
  }

  async function check(): Promise<ProviderCheck> {
    return clientIdForm.test(clientId)
      ? checkKeys(call)
      : providerCheck('wrong-keys', 'GOOGLE_CLIENT_ID is like 123456-abc.apps.googleusercontent.com')
  }

  return {
    clientId,
    check,
    async verify(credential) {
      if (credential.length > maxCredentialLength) return { ok: false, reason: 'refused' }
      try {
        const { payload } = await jwtVerify(credential, keyOf, rules)
        const identity = readIdentity(payload, Date.now() / 1000)
        return identity ? { ok: true, identity } : { ok: false, reason: 'refused' }
      } catch (error) {
        return { ok: false, reason: error instanceof KeysUnreachable ? 'unreachable' : 'refused' }
      }
    },
  }
}
