import { describe, expect, it } from 'vitest'
import { callInput, listHref, readListQuery, toggleValue, filterValues, withValues } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('the filters in an address', () => {
  it('are read with and without brackets, each value once', () => {
    expect(callInput(read('ram[]=8&ram=12&ram[]=8&color[]=Ink Black&five_g=1'))).toEqual({
      ram: ['8', '12'],
      color: ['Ink Black'],
      five_g: '1',
    })
  })

  it('leave out what makes no sense instead of failing the page', () => {
    expect(read('ram[]=abc&screen[]=6.75&rating=9&five_g=yes&sort=evil&page=3&color[]=%00&min_price=')).toEqual([])
  })

  it('take amounts as people write them', () => {
    expect(callInput(read(`min_price=${encodeURIComponent('₹15,000')}&max_price=25000.50`))).toEqual({
      min_price: '15000',
      max_price: '25000',
    })
  })

  it('have one address for one view, whatever was chosen first', () => {
    const one = toggleValue(toggleValue([], 'storage', '256'), 'ram', '8')
    const other = toggleValue(toggleValue([], 'ram', '8'), 'storage', '256')
    expect(listHref('/products', one)).toBe('/products?ram%5B%5D=8&storage%5B%5D=256')
    expect(listHref('/products', other)).toBe(listHref('/products', one))
  })

  it('name a later page, and the first one not at all', () => {
    expect(listHref('/products/1', [], 2)).toBe('/products/1?page=2')
    expect(listHref('/products/1', [], 1)).toBe('/products/1')
  })

  it('lose a value that is chosen again, and the usual order', () => {
    expect(filterValues(toggleValue(read('ram[]=8&ram[]=12'), 'ram', '8'), 'ram')).toEqual(['12'])
    expect(listHref('/products', withValues([], 'sort', ['featured']))).toBe('/products')
  })
})
