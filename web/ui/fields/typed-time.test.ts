import { expect, test } from 'vitest'
import { parseTypedTime } from './typed-time.ts'

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9.05', '09:05'],
  ['9', '09:00'],
  ['0:00', '00:00'],
  ['2:30 pm', '14:30'],
  ['12 AM', '00:00'],
  ['12.15 p.m.', '12:15'],
  ['24:00', null],
  ['9:60', null],
  ['9:5', null],
  ['13 pm', null],
  ['0 am', null],
  ['noon', null],
  ['', null],
])('%j is typed for %j', (typed, time) => expect(parseTypedTime(typed)).toBe(time))
