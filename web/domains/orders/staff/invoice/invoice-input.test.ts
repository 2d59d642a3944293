import { describe, expect, it } from 'vitest'
import { validateInvoiceInput, hasNonImeiSerials, isDiscountPercentage, stateOf } from './invoice-input.ts'

describe('invoice input', () => {
  const entry = { imei: '356938035643809', discount: '', isDefaultPlace: true, placeOfSupply: '' }

  it('requires an IMEI of letters, digits and spaces, and a place of supply unless it is the default one', () => {
    expect(validateInvoiceInput(entry)).toEqual({})
    expect(validateInvoiceInput({ ...entry, imei: 'AB 12\n34' })).toEqual({})
    for (const imei of ['12-34', '12,34', '\u0430bc', '12\u200b34'])
      expect(validateInvoiceInput({ ...entry, imei })).toEqual({ imei_no: 'special charactors not allowed' })
    expect(validateInvoiceInput({ ...entry, imei: '  ', isDefaultPlace: false, placeOfSupply: ' ' })).toEqual({
      imei_no: 'This field is required',
      place_of_supply: 'Provide Place of Supply',
    })
  })

  it('detects serial numbers that are not IMEIs', () => {
    expect([
      hasNonImeiSerials(' 356938035643809\n490154203237518 '),
      hasNonImeiSerials('356938035643809 SN12345'),
    ]).toEqual([false, true])
  })

  it('accepts a discount only as a number up to 100 with at most two decimals', () => {
    for (const text of ['', '0', '5', '12.5', '99.99', '100', '100.00', '7.'])
      expect([text, isDiscountPercentage(text)]).toEqual([text, true])
    for (const text of ['100.01', '101', '-1', '1e2', 'abc', '1.234', '.', '٣'])
      expect([text, isDiscountPercentage(text)]).toEqual([text, false])
  })

  it('reads the State after the comma of a place of supply', () => {
    expect([stateOf('Pune, Maharashtra'), stateOf('Karnataka'), stateOf('')]).toEqual(['Maharashtra', 'Karnataka', ''])
  })
})
