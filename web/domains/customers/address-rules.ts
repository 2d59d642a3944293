import { messages } from '@handset/contract/messages.ts'
import type { FormErrors } from '../../lib/forms/form-errors.ts'

/** An address being edited: every field is text. */
export interface AddressDraft {
  full_name: string
  email: string
  mobile: string
  full_address: string
  landmark: string
  pincode: string
  city: string
  state_id: string
  address_type: string
}

export type AddressField = keyof AddressDraft

export const emptyAddress: AddressDraft = {
  full_name: '',
  email: '',
  mobile: '',
  full_address: '',
  landmark: '',
  pincode: '',
  city: '',
  state_id: '',
  address_type: '1',
}

const requiredMessages: Partial<Record<AddressField, string>> = {
  full_name: 'Enter the full name of the recipient',
  email: 'Enter an email address for the invoice',
  mobile: 'Enter a mobile number for the courier',
  full_address: 'Enter house, street and area',
  pincode: 'Enter a 6 digit PIN code',
  city: 'Enter the city or town',
  state_id: 'Choose a state',
}

const patterns: Partial<Record<AddressField, [RegExp, string]>> = {
  email: [/^[^\s@<>"'(),:;\\[\]]+@[^\s@<>"'(),:;\\[\]]+\.[A-Za-z]{2,}$/, 'Enter a valid email address'],
  mobile: [/^[6-9][0-9]{9}$/, messages.validMobile],
  pincode: [/^[1-9][0-9]{5}$/, 'Enter a 6 digit PIN code'],
}

export function addressFieldError(field: AddressField, value: string): string | undefined {
  const text = value.trim()
  if (text === '') return requiredMessages[field]
  const [pattern, message] = patterns[field] ?? []
  return pattern && !pattern.test(text) ? message : undefined
}

/** The error of each field, by the rules of the server. */
export function addressErrors(draft: AddressDraft): FormErrors {
  const entries = Object.entries(draft) as [AddressField, string][]
  return Object.fromEntries(
    entries.flatMap(([field, value]) => {
      const error = addressFieldError(field, value)
      return error === undefined ? [] : [[field, error]]
    }),
  )
}

/** The toast above all errors: empty required fields come before invalid ones (docs/specification.md, Account pages). */
export function addressErrorMessage(draft: AddressDraft, errors: FormErrors): string | undefined {
  const fields = Object.keys(errors) as AddressField[]
  if (fields.some((field) => draft[field].trim() === '')) return messages.fillRequired
  return fields[0] && errors[fields[0]]
}
