interface AddressParts {
  full_address: string
  landmark: string
  city: string
  state_name: string
  pincode: string
}

export function addressLine({ full_address, landmark, city, state_name, pincode }: AddressParts): string {
  return [full_address, landmark, city, [state_name, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Name and address on the invoice in one line; undefined if it is the delivery address. */
export function billingLine({
  billing_address: billing,
}: {
  billing_address: (AddressParts & { full_name: string }) | null
}): string | undefined {
  return billing ? `${billing.full_name}, ${addressLine(billing)}` : undefined
}
