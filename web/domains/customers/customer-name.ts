interface CustomerNameParts {
  first_name: string
  last_name: string
  mobile: string
}

/** Name of a customer, or the mobile number without a name. */
export const customerName = ({ first_name, last_name, mobile }: CustomerNameParts): string =>
  `${first_name} ${last_name}`.trim() || mobile || 'No name'
