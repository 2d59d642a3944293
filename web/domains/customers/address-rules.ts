import { messages } from '@handset/contract/messages.ts'

/** An address as it is being written: text in every field. */
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
export type AddressErrors = Partial<Record<AddressField, string>>

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

/** What is said under each field that must be filled and is not. */
const requiredMessages: AddressErrors = {
  full_name: 'Enter the full name of who receives the parcel',
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

/** What is wrong with each field, as the server would judge it. */
export function addressErrors(draft: AddressDraft): AddressErrors {
  const entries = Object.entries(draft) as [AddressField, string][]
  return Object.fromEntries(
    entries.flatMap(([field, value]) => {
      const error = addressFieldError(field, value)
      return error === undefined ? [] : [[field, error]]
    }),
  )
}

/** The message above all: what must be filled comes before what is filled wrongly (docs/specification.md, Account pages). */
export function addressErrorMessage(draft: AddressDraft, errors: AddressErrors): string | undefined {
  const fields = Object.keys(errors) as AddressField[]
  if (fields.some((field) => draft[field].trim() === '')) return messages.fillRequired
  return fields[0] && errors[fields[0]]
}
