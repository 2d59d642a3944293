import { expect, it } from 'vitest'
import { encodeCode128 } from './code-128.ts'

/** Bars as 1 and spaces as 0, eleven modules for each symbol and thirteen for the stop. */
function symbolsOf(text: string): string[] {
  const { bars, width } = encodeCode128(text)
  const line = Array.from({ length: width }, () => '0')
  for (const bar of bars) line.fill('1', bar.x, bar.x + bar.width)
  return line.join('').match(/^.{11}|(?<=^(?:.{11})+).{11}(?=.{11})|.{13}$/g) ?? []
}

it('encodes a text between start and stop, with its check symbol', () => {
  // (104 + 48 + 2 × 42 + 3 × 42 + 4 × 17 + 5 × 18 + 6 × 19 + 7 × 35) % 103 = 55
  const { width } = encodeCode128('PJJ123C')
  expect(width).toBe(11 * 9 + 13)
  const symbols = symbolsOf('PJJ123C')
  expect(symbols[0]).toBe('11010010000')
  expect(symbols.at(-1)).toBe('1100011101011')
})

it('refuses what set B cannot encode', () => {
  expect(() => encodeCode128('क')).toThrow(RangeError)
})
