interface AddressParts {
  full_address: string
  landmark: string
  city: string
  state_name: string
  pincode: string
}

/** An address in one line. */
export function addressLine({ full_address, landmark, city, state_name, pincode }: AddressParts): string {
  return [full_address, landmark, city, [state_name, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
