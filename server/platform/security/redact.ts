/** The last four digits of a mobile number: `••••••1234`. */
export const maskMobile = (mobile: string): string => `••••••${mobile.slice(-4)}`

/** Masks mobile numbers, and drops addresses of e-mail and what is as long as a token, in a provider's text. */
export const redactContacts = (text: string): string => redact(text).replace(/[^\s<>@"']+@[^\s<>"']+/g, '…')

/** Masks mobile numbers, and drops what is as long as a token, in text that a client chose. */
export const redact = (text: string): string =>
  text.replace(/(?<!\d)[6-9]\d{4}[ -]?\d{5}(?!\d)/g, (mobile) => maskMobile(mobile)).replace(/[A-Za-z0-9_-]{43,}/g, '…')
