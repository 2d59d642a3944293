import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashCode, isMatchingCode, randomCode } from './otp-code.ts'

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''))
const attempts = fc.record({ token: fc.stringMatching(/^[\w-]{43}$/), mobile: digits(10, 10), code: digits(6, 6) })

it('an OTP has six digits including leading zeros, spread over the whole range', () => {
  const codes = Array.from({ length: 5000 }, randomCode)
  for (const code of codes) expect(code).toMatch(/^[0-9]{6}$/)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  expect(new Set(codes).size).toBeGreaterThan(4900)
})

it('only the same code for the same number, request and secret matches an OTP hash', () => {
  fc.assert(
    fc.property(fc.string(), attempts, attempts, fc.string(), (secret, attempt, otherAttempt, other) => {
      const hash = hashCode(secret, attempt)
      expect(isMatchingCode(secret, attempt, hash)).toBe(true)
      for (const part of ['token', 'mobile', 'code'] as const)
        expect(isMatchingCode(secret, { ...attempt, [part]: otherAttempt[part] }, hash)).toBe(
          attempt[part] === otherAttempt[part],
        )
      expect(isMatchingCode(other, attempt, hash)).toBe(other === secret)
    }),
  )
})

it('the stored OTP hash contains neither the code nor the number', () => {
  fc.assert(
    fc.property(fc.string(), attempts, (secret, attempt) => {
      const codeHash = hashCode(secret, attempt)
      expect(codeHash.length).toBe(32)
      expect(codeHash.includes(attempt.code)).toBe(false)
      expect(codeHash.includes(attempt.mobile)).toBe(false)
    }),
  )
})
