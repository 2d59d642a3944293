import { describe, expect, it } from 'vitest'
import { lineProblem, type LiveLine } from './line-problem.ts'

const line: LiveLine = {
  id: 1,
  product_unique: '12031046',
  variant_id: 50001,
  name: 'V Aster',
  option: '8 GB + 128 GB',
  color: 'Mist Blue',
  price: 27_999,
  mrp: 32_999,
  percent: 15,
  qty: 2,
  image: '',
  stock: 5,
  previousPrice: 27_999,
}

describe('a line of the cart', () => {
  it('is in order while there are enough at the price that was seen', () => {
    expect(lineProblem(line)).toBeNull()
  })

  it('is in order while its stock is not known', () => {
    expect(lineProblem({ ...line, stock: undefined })).toBeNull()
  })

  it('tells that it is sold out before anything else', () => {
    expect(lineProblem({ ...line, stock: 0, previousPrice: 1 })).toEqual({ kind: 'sold-out' })
  })

  it('tells how many are left', () => {
    expect(lineProblem({ ...line, stock: 1 })).toEqual({ kind: 'fewer', left: 1 })
  })

  it('tells that it costs something else now', () => {
    expect(lineProblem({ ...line, previousPrice: 26_999 })).toEqual({
      kind: 'price',
      previousPrice: 26_999,
      currentPrice: 27_999,
    })
  })
})
