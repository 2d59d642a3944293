import { expect, it } from 'vitest'
import { nextSort, sortedDirection, sortedFilters } from './list-sorting.ts'

const sorts = ['-date', 'date', '-total', 'total']

it('presses of a head go through the directions of its column and back to the order of the list', () => {
  expect(nextSort({ sorts, current: '-date' }, 'total')).toBe('-total')
  expect(nextSort({ sorts, current: '-total' }, 'total')).toBe('total')
  expect(nextSort({ sorts, current: 'total' }, 'total')).toBe('-date')
  expect(nextSort({ sorts, current: '-date' }, 'date')).toBe('date')
  expect(nextSort({ sorts, current: 'date' }, 'date')).toBe('-date')
})

it('the direction of a column is that of the list alone', () => {
  expect(sortedDirection({ current: '-total' }, 'total')).toBe('descending')
  expect(sortedDirection({ current: 'total' }, 'total')).toBe('ascending')
  expect(sortedDirection({ current: 'total' }, 'date')).toBeUndefined()
})

it('an address with an unknown order shows the own order of the list', () => {
  const sorted = (sort: string) => sortedFilters('orders', { query: { sort }, change: () => undefined })
  expect(sorted('name').sort).toBeUndefined()
  expect(sorted('-date').sort).toBeUndefined()
  expect(sorted('-total').sort).toBe('-total')
  expect(sorted('x').sorting.current).toBe('-date')
})
