import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isImei, parseSerials } from './imei.rules.ts'

describe('an IMEI', () => {
  it.each([
    '260531793113837',
    '001012345678902',
    '001013000000010',
    '001024999999997',
    '001055112233443',
    '001099005544334',
  ])('%s is right', (imei) => expect(isImei(imei)).toBe(true))
  it.each([
    '001012345678903',
    '00101234567890',
    '0010123456789020',
    '00101234567890A',
    ' 001012345678902',
    '٠٠١٠١٢٣٤٥٦٧٨٩٠٢',
    '',
  ])('%s is not', (imei) => expect(isImei(imei)).toBe(false))

  it('has exactly one valid check digit, which detects every single mistyped digit', () => {
    const fourteen = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
      .map((digits) => digits.join(''))
    fc.assert(
      fc.property(fourteen, fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 9 }), (start, index, shift) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(isImei)
        expect(right).toHaveLength(1)
        const [imei = ''] = right
        const wrong = `${imei.slice(0, index)}${(Number(imei[index]) + shift) % 10}${imei.slice(index + 1)}`
        expect(isImei(wrong)).toBe(false)
      }),
    )
  })

  it('is parsed from an entry with any white space between numbers', () => {
    expect(parseSerials(' 001012345678902\n\tsn12ab  ')).toEqual(['001012345678902', 'SN12AB'])
    expect(parseSerials('  ')).toEqual([])
  })
})
