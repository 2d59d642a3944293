interface CustomerNameParts {
  first_name: string
  last_name: string
  mobile: string
}

/** What a customer is called: by name, or else by the number. */
export const customerName = ({ first_name, last_name, mobile }: CustomerNameParts): string =>
  `${first_name} ${last_name}`.trim() || mobile || 'No name'
