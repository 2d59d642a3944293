import { describe, expect, it } from 'vitest'
import {
  colorChoices,
  hasOptions,
  unavailableReason,
  optionChoices,
  optionGroupName,
  pickVariant,
  type Variant,
} from './variant-choices.ts'

const variant = (variant_id: number, option: string, color: string, discount_mrp: number, product_stock: number) =>
  ({ variant_id, option, color, discount_mrp, product_stock }) as Variant
const small = variant(1, '8 GB + 128 GB', 'Blue', 28_000, 0)
const large = variant(2, '8 GB + 256 GB', 'Blue', 30_000, 4)
const black = variant(3, '8 GB + 128 GB', 'Black', 28_000, 9)
const all = [small, large, black]

describe('the selected variant of a product page', () => {
  it('selects the variant named in the URL', () => {
    expect(pickVariant(all, '2')).toBe(large)
  })

  it('selects the cheapest available variant when the URL names none or a variant of another product', () => {
    expect(pickVariant(all, null)).toBe(black)
    expect(pickVariant(all, '999')).toBe(black)
  })
})

describe('the choices of a product page', () => {
  it('keeps the storage when the colour changes, or selects a storage that the colour has', () => {
    expect(colorChoices(all, small).map(({ variant }) => variant)).toEqual([small, black])
    expect(colorChoices(all, large).find(({ name }) => name === 'Black')?.variant).toBe(black)
  })

  it('explains why a storage is unavailable', () => {
    expect(optionChoices(all, black).map((choice) => unavailableReason(choice, 'Black'))).toEqual([
      undefined,
      'Not made in Black',
    ])
    expect(optionChoices(all, large).map((choice) => unavailableReason(choice, 'Blue'))).toEqual([
      'Out Of Stock',
      undefined,
    ])
  })

  it('hides a single option without meaning, such as Standard', () => {
    expect(hasOptions([variant(4, 'Standard', 'White', 900, 5)])).toBe(false)
    expect(optionGroupName([variant(5, '1 m', 'Grey', 300, 5)])).toBe('Option')
    expect(optionGroupName(all)).toBe('Storage')
  })
})
