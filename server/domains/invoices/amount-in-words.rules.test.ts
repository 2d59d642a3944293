import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords, numberInWords } from './amount-in-words.rules.ts'

const values: Record<string, number> = { Hundred: 100, Thousand: 1000, Lakh: 100_000, Crore: 10_000_000 }

/** Parses an amount in words; shares no code with the function under test. */
function read(words: string): number {
  const small =
    'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
      ' ',
    )
  const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
  let sum = 0
  let open = 0
  for (const word of words.split(/[ -]/).filter((part) => part !== 'and')) {
    const size = values[word]
    if (size === undefined) open += small.includes(word) ? small.indexOf(word) : 20 + tens.indexOf(word) * 10
    else if (size === 100) open *= 100
    else if (size === 10_000_000) [sum, open] = [(sum + open) * size, 0]
    else [sum, open] = [sum + open * size, 0]
  }
  return sum + open
}

describe('amount in words', () => {
  it.each([
    [0, 'Zero'],
    [499, 'Four Hundred and Ninety-Nine'],
    [34_999, 'Thirty-Four Thousand Nine Hundred and Ninety-Nine'],
    [50_000, 'Fifty Thousand'],
    [100_000, 'One Lakh'],
    [101_005, 'One Lakh One Thousand and Five'],
    [159_999, 'One Lakh Fifty-Nine Thousand Nine Hundred and Ninety-Nine'],
    [1_234_567, 'Twelve Lakh Thirty-Four Thousand Five Hundred and Sixty-Seven'],
    [10_000_000, 'One Crore'],
    [123_456_789, 'Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred and Eighty-Nine'],
  ])('writes %i as %s', (value, words) => expect(numberInWords(value)).toBe(words))

  it('writes paise if there are any', () => {
    expect(amountInWords(3_499_900)).toBe('Rupees Thirty-Four Thousand Nine Hundred and Ninety-Nine Only')
    expect(amountInWords(10_005)).toBe('Rupees One Hundred and 05 Paise Only')
    expect(amountInWords(50)).toBe('Rupees Zero and 50 Paise Only')
  })

  it('writes an amount in words that parses back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (value) => {
        expect(read(numberInWords(value))).toBe(value)
      }),
    )
  })
})
