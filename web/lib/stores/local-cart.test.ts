import { describe, expect, it } from 'vitest'
import { addLine, changeLine, type LocalCartItem, parseLines } from './local-cart.ts'

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
const limits = { cart_total: 2, restricted_product_ids: restricted, restricted_total: 1 }

describe('addLine', () => {
  it('adds a second unit of a variant to its existing line', () => {
    expect(addLine([item(1)], item(1), limits)).toEqual({ items: [item(1, 2)] })
  })

  it('refuses a third unit in a cart, of the same variant or another', () => {
    expect(addLine([item(1), item(2)], item(3), limits)).toEqual({ error: 'Can not add more than 2 items' })
    expect(addLine([item(1, 2)], item(1), limits)).toEqual({ error: 'Can not add more than 2 items' })
  })

  it('refuses a second restricted unit in a cart, even of the other restricted product', () => {
    expect(addLine([item(1, 1, restricted[0])], item(2, 1, restricted[1]), limits)).toEqual({
      error: 'Can not add more than 1 items',
    })
  })

  it('allows one restricted product beside another phone', () => {
    expect(addLine([item(1)], item(2, 1, restricted[0]), limits)).toHaveProperty('items.length', 2)
  })
})

describe('the limits of the shop and of a product', () => {
  const wide = { ...limits, cart_total: 5, restricted_total: 3 }

  it('replace those of the code', () => {
    expect(addLine([item(1, 2), item(2, 2)], item(3), wide)).toHaveProperty('items.length', 3)
    expect(addLine([item(1, 2), item(2, 3)], item(3), wide)).toEqual({ error: 'Can not add more than 5 items' })
    expect(changeLine([item(1, 1, restricted[0])], 1, 3, wide)).toHaveProperty('items.0.qty', 3)
    expect(changeLine([item(1, 1, '12031046')], 1, 2, { ...wide, cart_total: 1 })).toEqual({
      error: 'Can not add more than 1 items',
    })
  })

  it('bound a variant, and a product over all its variants', () => {
    const capped = (id: number, qty: number) => ({ ...item(id, qty), maxQty: 2, maxPerProduct: 3 })
    expect(changeLine([capped(1, 1)], 1, 3, wide)).toEqual({ error: 'Can not add more than 2 items' })
    expect(addLine([capped(1, 2)], capped(2, 1), wide)).toHaveProperty('items.length', 2)
    expect(addLine([capped(1, 2)], capped(2, 2), wide)).toEqual({ error: 'Can not add more than 3 items' })
  })
})

describe('changeLine', () => {
  it('changes the quantity of a line within the cart limit', () => {
    expect(changeLine([item(1)], 1, 2, limits)).toEqual({ items: [item(1, 2)] })
  })

  it('refuses a quantity that takes the cart above two units', () => {
    expect(changeLine([item(1), item(2)], 2, 2, limits)).toEqual({ error: 'Can not add more than 2 items' })
  })

  it('refuses a second restricted unit with the message for a quantity change', () => {
    expect(changeLine([item(1, 1, restricted[1])], 1, 2, limits)).toEqual({ error: 'Can not add more than 1 item' })
  })
})

describe('a stored cart', () => {
  it('has its lines, with or without limits and an image', () => {
    const lines = [item(1), { ...item(2), maxQty: 2, maxPerProduct: 3 }]
    expect(parseLines(lines)).toEqual(lines)
  })

  it.each<[string, unknown]>([
    ['a line without a name', { ...item(2), productName: undefined }],
    ['a line whose quantity is a text', { ...item(2), qty: '1' }],
    ['null', null],
  ])('with %s in it is empty', (_, other) => {
    expect(parseLines([item(1), other])).toEqual([])
  })
})
