import { describe, expect, it } from 'vitest'
import { validateInvoiceInput, hasNonImeiSerials, isDiscountPercentage, stateOf } from './invoice-input.ts'

describe('what staff enter for an invoice', () => {
  const entry = { imei: '356938035643809', discount: '', isDefaultPlace: true, placeOfSupply: '' }

  it('letters, digits and spaces are allowed, a number is wanted, and a place where it is not the usual one', () => {
    expect(validateInvoiceInput(entry)).toEqual({})
    expect(validateInvoiceInput({ ...entry, imei: 'AB 12\n34' })).toEqual({})
    for (const imei of ['12-34', '12,34', '\u0430bc', '12\u200b34'])
      expect(validateInvoiceInput({ ...entry, imei })).toEqual({ imei_no: 'special charactors not allowed' })
    expect(validateInvoiceInput({ ...entry, imei: '  ', isDefaultPlace: false, placeOfSupply: ' ' })).toEqual({
      imei_no: 'This field is required',
      place_of_supply: 'Provide Place of Supply',
    })
  })

  it('accessories carry serials that are no IMEI', () => {
    expect([
      hasNonImeiSerials(' 356938035643809\n490154203237518 '),
      hasNonImeiSerials('356938035643809 SN12345'),
    ]).toEqual([false, true])
  })

  it('a discount is a number up to 100; anything else is ignored', () => {
    for (const text of ['', '0', '5', '12.5', '99.99', '100', '100.00', '7.'])
      expect([text, isDiscountPercentage(text)]).toEqual([text, true])
    for (const text of ['100.01', '101', '-1', '1e2', 'abc', '1.234', '.', '٣'])
      expect([text, isDiscountPercentage(text)]).toEqual([text, false])
  })

  it('the State stands behind the comma', () => {
    expect([stateOf('Pune, Maharashtra'), stateOf('Karnataka'), stateOf('')]).toEqual(['Maharashtra', 'Karnataka', ''])
  })
})
