import { describe, expect, it } from 'vitest'
import { base32, matchingStep, oneTimeCode, timeStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('time-based codes', () => {
  // The SHA-1 examples of RFC 6238.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d seconds are those of the RFC', (seconds, code) =>
    expect(oneTimeCode(secret, timeStep(seconds), 8)).toBe(code),
  )

  it('are accepted one step early or late, and no further', () => {
    const seconds = 1_234_567_890
    const codeAt = (offset: number) => oneTimeCode(secret, timeStep(seconds) + offset)
    expect([-2, -1, 0, 1, 2].map((offset) => matchingStep(secret, codeAt(offset), seconds))).toEqual([
      null,
      timeStep(seconds) - 1,
      timeStep(seconds),
      timeStep(seconds) + 1,
      null,
    ])
  })

  // The examples of RFC 4648.
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('write the secret %s in base 32', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded))

  it('name shop and account in the address of the QR code', () =>
    expect(totpUri('Shop & Co', 'a@b.example', Buffer.from('foobar'))).toBe(
      'otpauth://totp/Shop%20%26%20Co:a%40b.example?secret=MZXW6YTBOI&issuer=Shop%20%26%20Co',
    ))
})
