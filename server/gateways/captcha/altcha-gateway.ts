import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { fieldsOf, parseJson } from '../parse-json.ts'
import { providerCheck } from '../provider-check.ts'
import type { CaptchaChallenge, CaptchaGateway, CaptchaVerification } from './captcha.port.ts'

/** Rounds per attempt and the search range: about half a second of work on a phone, a thousandth of that to verify. */
const cost = 1_000
const minTries = 100
const maxTries = 300

const refused = (detail: string): CaptchaVerification => ({ ok: false, reason: 'refused', detail })

/** Decodes the payload of a widget or of our page: base64 of JSON {challenge, solution}. Null if malformed. */
function readPayload(
  token: string,
): { challenge: Challenge; solution: Solution; expiresAt: number; signature: string } | null {
  const { challenge, solution } = fieldsOf(parseJson(Buffer.from(token, 'base64').toString('utf8')))
  const { parameters, signature } = fieldsOf(challenge)
  const { expiresAt } = fieldsOf(parameters)
  if (typeof signature !== 'string' || typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return null
  return { challenge: challenge as Challenge, solution: solution as Solution, expiresAt, signature }
}

/**
 * The built-in proof of work (ALTCHA, version 2): no third party is involved and nothing is stored until a solution arrives. Both
 * keys are derived, under separate names, from the secret of the one-time passwords.
 */
export function altchaGateway(secret: string): CaptchaGateway {
  const key = (name: string) => createHmac('sha256', secret).update(`altcha ${name}`).digest('hex')
  const keys = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('answer') }
  return {
    provider: 'altcha',
    siteKey: '',
    script: '',
    async challenge(expiresAt) {
      const created = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(minTries, maxTries),
        deriveKey,
        expiresAt,
        ...keys,
      })
      return created as CaptchaChallenge
    },
    check: async () => providerCheck('works'),
    async verify(token) {
      const payload = readPayload(token)
      if (!payload) return refused('no response to a challenge')
      const { challenge, solution, expiresAt, signature } = payload
      try {
        const { verified, expired, invalidSignature } = await verifySolution({
          challenge,
          solution,
          deriveKey,
          ...keys,
        })
        if (!verified) return refused(expired ? 'expired' : invalidSignature ? 'not our challenge' : 'wrong answer')
        return { ok: true, solution: signature, expiresAt: new Date(expiresAt * 1000) }
      } catch (error) {
        return refused(error instanceof Error ? error.message : 'unreadable')
      }
    },
  }
}
