import { expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

it('groups rupees in the Indian way and shows paise only when there are any', () => {
  expect(moneyText(27_999)).toBe('₹27,999')
  expect(moneyText(139_999)).toBe('₹1,39,999')
  expect(moneyText(1234.5)).toBe('₹1,234.50')
})
