import { expect, it } from 'vitest'
import { parseScannedCode } from './scanned-code.ts'

it.each([
  ['356938035643809', '356938035643809'],
  [' hs2600000042 ', 'HS2600000042'],
  ['3569 3803 5643 809', '356938035643809'],
])('parses the scanned text %j as a code', (text, code) => expect(parseScannedCode(text)).toBe(code))

it.each(['Meera', 'Meera Pathak', 'HS', '', 'meera@example.com', 'Flat 4, Lotus Court'])(
  'treats the typed text %j as a search, not as a code',
  (text) => expect(parseScannedCode(text)).toBeNull(),
)
