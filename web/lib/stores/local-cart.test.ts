import { describe, expect, it } from 'vitest'
import { addLine, changeLine, type LocalCartItem } from './local-cart.ts'

const item = (productVarId: number, qty = 1, productId = '12031046'): LocalCartItem => ({
  productId,
  productName: 'V Aster',
  productVarId,
  qty,
  color: 'Mist Blue',
  option: '8 GB + 128 GB',
  productImg: '/media/x.webp',
  productMrp: 32_999,
  productDiscountPer: 15,
  productDiscountAmt: 27_999,
})
const restricted = ['11135917', '16715102'] as const

describe('a guest who adds to the cart', () => {
  it('gets a second unit on the same line', () => {
    expect(addLine([item(1)], item(1))).toEqual({ items: [item(1, 2)] })
  })

  it('is refused a third unit, whatever it is', () => {
    expect(addLine([item(1), item(2)], item(3))).toEqual({ error: 'Can not add more than 2 items' })
    expect(addLine([item(1, 2)], item(1))).toEqual({ error: 'Can not add more than 2 items' })
  })

  it('is refused a second unit of the two restricted products together', () => {
    expect(addLine([item(1, 1, restricted[0])], item(2, 1, restricted[1]))).toEqual({
      error: 'Can not add more than 1 items',
    })
  })

  it('may have one restricted product beside another phone', () => {
    expect(addLine([item(1)], item(2, 1, restricted[0]))).toHaveProperty('items.length', 2)
  })
})

describe('a guest who changes a quantity', () => {
  it('gets it within the limit', () => {
    expect(changeLine([item(1)], 1, 2)).toEqual({ items: [item(1, 2)] })
  })

  it('is refused more than two in all', () => {
    expect(changeLine([item(1), item(2)], 2, 2)).toEqual({ error: 'Can not add more than 2 items' })
  })

  it('is refused a second restricted unit, in the words for a change', () => {
    expect(changeLine([item(1, 1, restricted[1])], 1, 2)).toEqual({ error: 'Can not add more than 1 item' })
  })
})
