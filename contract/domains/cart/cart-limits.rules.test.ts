import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartItem, cartLimitError } from './cart-limits.rules.ts'

const limits = { cart_total: 2, restricted_product_ids: ['11135917', '16715102'], restricted_total: 1 }
const item = (productUnique: string, quantity: number, max: Partial<CartItem> = {}): CartItem => ({
  productUnique,
  variantId: Number(productUnique),
  quantity,
  maxPerVariant: 2,
  maxPerProduct: 2,
  ...max,
})
const anItem = fc.record({
  productUnique: fc.constantFrom('11135917', '16715102', '12031046', '13000001'),
  variantId: fc.nat(9),
  quantity: fc.integer({ min: 1, max: 4 }),
  maxPerVariant: fc.integer({ min: 1, max: 3 }),
  maxPerProduct: fc.integer({ min: 1, max: 3 }),
})

describe('cart limits', () => {
  it('allow two phones', () => {
    expect(cartLimitError([item('12031046', 2)], limits, 'add')).toBeNull()
    expect(cartLimitError([item('12031046', 1), item('13000001', 1)], limits, 'add')).toBeNull()
  })

  it('refuse a third unit, on one line or over several', () => {
    expect(cartLimitError([item('12031046', 3)], limits, 'add')).toBe('Can not add more than 2 items')
    expect(cartLimitError([item('12031046', 2), item('13000001', 1)], limits, 'quantity')).toBe(
      'Can not add more than 2 items',
    )
  })

  it('count all restricted products together', () => {
    expect(cartLimitError([item('11135917', 1), item('16715102', 1)], limits, 'add')).toBe(
      'Can not add more than 1 items',
    )
    expect(cartLimitError([item('11135917', 2)], limits, 'quantity')).toBe('Can not add more than 1 item')
    expect(cartLimitError([item('11135917', 1), item('12031046', 1)], limits, 'add')).toBeNull()
  })

  it('apply the maximum of a variant and of a product', () => {
    expect(cartLimitError([item('12031046', 2, { maxPerVariant: 1 })], limits, 'add')).toBe(
      'Can not add more than 1 items',
    )
    expect(
      cartLimitError(
        [item('12031046', 1, { maxPerProduct: 1 }), item('12031046', 1, { maxPerProduct: 1, variantId: 7 })],
        limits,
        'add',
      ),
    ).toBe('Can not add more than 1 items')
  })

  it('never allow more than any single limit', () => {
    fc.assert(
      fc.property(fc.array(anItem, { maxLength: 4 }), (items) => {
        fc.pre(cartLimitError(items, limits, 'add') === null)
        const sum = (some: CartItem[]) => some.reduce((total, { quantity }) => total + quantity, 0)
        expect(sum(items)).toBeLessThanOrEqual(2)
        expect(
          sum(items.filter(({ productUnique }) => limits.restricted_product_ids.includes(productUnique))),
        ).toBeLessThanOrEqual(1)
        for (const one of items) expect(one.quantity).toBeLessThanOrEqual(one.maxPerVariant)
      }),
    )
  })

  it('never refuse a cart that becomes smaller', () => {
    fc.assert(
      fc.property(fc.array(anItem, { minLength: 1, maxLength: 4 }), (items) => {
        const smaller = cartLimitError(items.slice(1), limits, 'add')
        expect(cartLimitError(items, limits, 'add') !== null || smaller === null).toBe(true)
      }),
    )
  })
})
