import { describe, expect, it } from 'vitest'
import { callInput, listHref, readListQuery, toggleValue, filterValues, withValues } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('filters of a list URL', () => {
  it('reads filters with and without brackets, each value once', () => {
    expect(callInput(read('ram[]=8&ram=12&ram[]=8&color[]=Ink Black&five_g=1'))).toEqual({
      ram: ['8', '12'],
      color: ['Ink Black'],
      five_g: '1',
    })
  })

  it('ignores invalid filters instead of failing the page', () => {
    expect(read('ram[]=abc&screen[]=6.75&rating=9&five_g=yes&sort=evil&page=3&color[]=%00&min_price=')).toEqual([])
  })

  it('accepts amounts with currency sign and thousands separators', () => {
    expect(callInput(read(`min_price=${encodeURIComponent('₹15,000')}&max_price=25000.50`))).toEqual({
      min_price: '15000',
      max_price: '25000.50',
    })
  })

  it('builds the same URL for the same view, in whatever order the filters were chosen', () => {
    const one = toggleValue(toggleValue([], 'storage', '256'), 'ram', '8')
    const other = toggleValue(toggleValue([], 'ram', '8'), 'storage', '256')
    expect(listHref('/products', one)).toBe('/products?ram%5B%5D=8&storage%5B%5D=256')
    expect(listHref('/products', other)).toBe(listHref('/products', one))
  })

  it('adds the page number from the second page on', () => {
    expect(listHref('/products/1', [], 2)).toBe('/products/1?page=2')
    expect(listHref('/products/1', [], 1)).toBe('/products/1')
  })

  it('removes a filter value chosen a second time, and the default order', () => {
    expect(filterValues(toggleValue(read('ram[]=8&ram[]=12'), 'ram', '8'), 'ram')).toEqual(['12'])
    expect(listHref('/products', withValues([], 'sort', ['featured']))).toBe('/products')
  })
})
