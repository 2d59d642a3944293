import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { fieldsOf, parseJson } from '../parse-json.ts'
import type { CaptchaChallenge, CaptchaGateway, CaptchaVerification } from './captcha.port.ts'

/** Rounds of each try, and how many tries the answer is away: about half a second on a phone, a thousandth of it to check. */
const cost = 1_000
const minTries = 100
const maxTries = 300

const refused = (detail: string): CaptchaVerification => ({ ok: false, reason: 'refused', detail })

/** What a widget or our own page sends: base64 of JSON {challenge, solution}. Null when it is not even that. */
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
 * The shop's own proof of work (ALTCHA, version 2): nobody else takes part and nothing is stored until an answer comes. The secret is that
 * of the one-time passwords; each of the two keys is made from it under a name of its own.
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
    async verify(token) {
      const payload = readPayload(token)
      if (!payload) return refused('no answer to a challenge')
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
