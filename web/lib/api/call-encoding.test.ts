import { describe, expect, it } from 'vitest'
import { encodePairs, fillPath, formBody, queryText } from './call-encoding.ts'

describe("encoding of a call's input", () => {
  it('encodes nested input with bracketed names', () => {
    expect(encodePairs({ products: [{ product_unique: '12031046', qty_value: 2 }], note: 'x' })).toEqual([
      ['products[0][product_unique]', '12031046'],
      ['products[0][qty_value]', '2'],
      ['note', 'x'],
    ])
  })

  it('repeats the values of a list in a query', () => {
    expect(decodeURIComponent(queryText({ ram: [8, 12], in_stock: true }))).toBe('ram[]=8&ram[]=12&in_stock=1')
  })

  it('leaves out undefined values', () => {
    expect(queryText({ search: undefined, page: null, sort: 'newest' })).toBe('sort=newest')
  })

  it('fills path parameters from the input and does not send them again', () => {
    expect(fillPath('public/product-details/{product_unique}', { product_unique: 'a/b', page: 2 })).toEqual({
      path: 'public/product-details/a%2Fb',
      rest: { page: 2 },
    })
  })

  it('passes files through unchanged', () => {
    const form = formBody({ images: [new File(['x'], 'x.png')], is_active: false })
    expect(form.get('images[]')).toBeInstanceOf(File)
    expect(form.get('is_active')).toBe('0')
  })
})
