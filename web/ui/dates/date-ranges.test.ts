import { describe, expect, it } from 'vitest'
import { addDays, datePresets, presetName } from './date-ranges.ts'

const preset = (label: string, today: string) => {
  const { from, to } = datePresets(today).find((range) => range.label === label)!
  return [from, to]
}

describe('the named date ranges', () => {
  it('count today as one of their days', () => {
    expect(preset('Today', '2026-11-25')).toEqual(['2026-11-25', '2026-11-25'])
    expect(preset('Yesterday', '2026-11-01')).toEqual(['2026-10-31', '2026-10-31'])
    expect(preset('7 days', '2026-11-25')).toEqual(['2026-11-19', '2026-11-25'])
    expect(preset('30 days', '2026-03-01')).toEqual(['2026-01-31', '2026-03-01'])
    expect(preset('All dates', '2026-03-01')).toEqual(['', ''])
  })

  it('end a past month on its last day, in leap years and across the year too', () => {
    expect(preset('This month', '2026-11-25')).toEqual(['2026-11-01', '2026-11-25'])
    expect(preset('Last month', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
    expect(preset('Last month', '2028-03-31')).toEqual(['2028-02-01', '2028-02-29'])
    expect(preset('Last month', '2026-01-01')).toEqual(['2025-12-01', '2025-12-31'])
  })

  it('start the financial year on 1 April', () => {
    expect(preset('Financial year', '2026-03-31')).toEqual(['2025-04-01', '2026-03-31'])
    expect(preset('Financial year', '2026-04-01')).toEqual(['2026-04-01', '2026-04-01'])
    expect(preset('Financial year', '2026-12-31')).toEqual(['2026-04-01', '2026-12-31'])
    expect(preset('Financial year', '2027-01-01')).toEqual(['2026-04-01', '2027-01-01'])
    expect(preset('Last financial year', '2026-03-31')).toEqual(['2024-04-01', '2025-03-31'])
    expect(preset('Last financial year', '2026-04-01')).toEqual(['2025-04-01', '2026-03-31'])
  })
})

it('adds days across months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

it('names a range that has a name, the shortest first', () => {
  const today = '2026-11-01'
  expect(presetName({ from: today, to: today }, today)).toBe('Today')
  expect(presetName({ from: '2026-10-01', to: '2026-10-31' }, today)).toBe('Last month')
  expect(presetName({ from: '', to: '' }, today)).toBe('All dates')
  expect(presetName({ from: '2026-10-02', to: '' }, today)).toBeUndefined()
})
