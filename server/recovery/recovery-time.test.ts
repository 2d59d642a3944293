import { expect, it } from 'vitest'
import { toRecoveryTime } from './recovery-time.rules.ts'

it.each([
  ['2026-11-26T04:29:30Z', '2026-11-26 04:29:30+00'],
  ['2026-11-26 04:29:30.123456+00', '2026-11-26 04:29:30.123456+00'],
  ['2026-11-26T09:59+05:30', '2026-11-26 09:59+05:30'],
])('the moment of a recovery may be written as %s', (text, expected) => expect(toRecoveryTime(text)).toBe(expected))

it.each(['2026-11-26', '2026-11-26 09:59:30', '09:59:30+05:30', 'yesterday'])(
  'the moment of a recovery is refused as %s',
  (text) => expect(() => toRecoveryTime(text)).toThrow('--until must be a time with its zone'),
)
