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

describe('problems of a cart line', () => {
  it('reports no problem while there is enough stock at the known price', () => {
    expect(lineProblem(line)).toBeNull()
  })

  it('reports no problem while the stock is unknown', () => {
    expect(lineProblem({ ...line, stock: undefined })).toBeNull()
  })

  it('reports sold out before any other problem', () => {
    expect(lineProblem({ ...line, stock: 0, previousPrice: 1 })).toEqual({ kind: 'sold-out' })
  })

  it('reports how many units are left', () => {
    expect(lineProblem({ ...line, stock: 1 })).toEqual({ kind: 'fewer', left: 1 })
  })

  it('reports a changed price', () => {
    expect(lineProblem({ ...line, previousPrice: 26_999 })).toEqual({
      kind: 'price',
      previousPrice: 26_999,
      currentPrice: 27_999,
    })
  })
})
