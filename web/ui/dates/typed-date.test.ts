import { describe, expect, it } from 'vitest'
import { dayText } from './day-text.ts'
import { addSlashes, isDay, readDay } from './typed-date.ts'

describe('a typed date', () => {
  it('is read with the day first, whatever stands between the numbers', () => {
    for (const text of ['01/11/2026', '1/11/2026', '1.11.2026', '01-11-2026', '1 11 2026', ' 01112026 ', '2026-11-01'])
      expect(readDay(text)).toBe('2026-11-01')
  })

  it('is not read before its year is complete', () => {
    for (const text of ['', '1', '01/11', '01/11/2', '01/11/20', '01/11/202']) expect(readDay(text)).toBeUndefined()
  })

  it('may have a year of two digits once it is finished', () => {
    expect(readDay('1/11/26', true)).toBe('2026-11-01')
    expect(readDay('1/11/2', true)).toBeUndefined()
  })

  it('must exist in the calendar', () => {
    expect(readDay('29/02/2028')).toBe('2028-02-29')
    for (const text of ['29/02/2026', '31/04/2026', '00/01/2026', '32/01/2026', '01/13/2026', '01/00/2026'])
      expect(readDay(text)).toBeUndefined()
  })

  it('lies in a year that the server accepts', () => {
    expect(readDay('01/01/1900')).toBe('1900-01-01')
    expect(readDay('31/12/2199')).toBe('2199-12-31')
    expect(readDay('31/12/1899')).toBeUndefined()
    expect(readDay('01/01/2200')).toBeUndefined()
    expect(readDay('01/11/0026')).toBeUndefined()
  })

  it('gets its slashes while digits are typed, and none while they are deleted', () => {
    expect(addSlashes('01')).toBe('01')
    expect(addSlashes('011')).toBe('01/1')
    expect(addSlashes('01/112')).toBe('01/11/2')
    expect(addSlashes('01/11/2026')).toBe('01/11/2026')
    expect(addSlashes('1/1/2')).toBe('1/1/2')
  })
})

it('shows a date with the day first and other text unchanged', () => {
  expect(dayText('2026-11-02')).toBe('02/11/2026')
  expect(dayText('31/02/2026')).toBe('31/02/2026')
  expect(isDay('31/02/2026')).toBe(false)
})
