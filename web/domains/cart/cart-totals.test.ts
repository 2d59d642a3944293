import { expect, it } from 'vitest'
import { cartTotals } from './cart-totals.ts'

it('adds up a cart exactly to the paisa', () => {
  const lines = [
    { price: 19.99, mrp: 29.9, qty: 2 },
    { price: 0.1, mrp: 0.3, qty: 1 },
  ]
  expect(cartTotals(lines)).toEqual({ units: 3, mrp: 60.1, discount: 20.02, savings: 20.02, payable: 40.08 })
})

it('deducts a coupon from the price and counts it as a saving', () => {
  const offer = { code: 'WELCOME500', discount: 0.3 }
  expect(cartTotals([{ price: 0.8, mrp: 1, qty: 1 }], offer)).toEqual({
    units: 1,
    mrp: 1,
    discount: 0.2,
    offer,
    savings: 0.5,
    payable: 0.5,
  })
})

it('an empty cart costs nothing', () => {
  expect(cartTotals([])).toEqual({ units: 0, mrp: 0, discount: 0, savings: 0, payable: 0 })
})
