import { messages } from '@handset/contract/messages.ts'
import { describe, expect, it } from 'vitest'
import { addressErrors, addressErrorMessage, emptyAddress, type AddressDraft } from './address-rules.ts'

const filled: AddressDraft = {
  full_name: 'Asha Kulkarni',
  email: 'asha@example.in',
  mobile: '9876543210',
  full_address: '4, Tilak Road',
  landmark: '',
  pincode: '411030',
  city: 'Pune',
  state_id: '27',
  address_type: '1',
}

describe('address rules', () => {
  it('requires every field of an address except the landmark', () => {
    expect(addressErrors(filled)).toEqual({})
    expect(Object.keys(addressErrors(emptyAddress))).toEqual([
      'full_name',
      'email',
      'mobile',
      'full_address',
      'pincode',
      'city',
      'state_id',
    ])
  })

  it('reports empty address fields before invalid ones', () => {
    const draft = { ...filled, city: '  ', mobile: '12345' }
    expect(addressErrorMessage(draft, addressErrors(draft))).toBe(messages.fillRequired)
  })

  it.each([
    ['mobile', '1234567890', messages.validMobile],
    ['mobile', '+919876543210', messages.validMobile],
    ['pincode', '011030', 'Enter a 6 digit PIN code'],
    ['email', 'asha@example', 'Enter a valid email address'],
  ] as const)('reports why the %s %s is invalid', (field, value, message) => {
    const draft = { ...filled, [field]: value }
    expect(addressErrorMessage(draft, addressErrors(draft))).toBe(message)
  })
})
