/** The last four digits of a mobile number: `••••••1234`. */
export const maskMobile = (mobile: string): string => `••••••${mobile.slice(-4)}`

/** Masks mobile numbers, and drops addresses of e-mail and what is as long as a token, in a provider's text. */
export const redactContacts = (text: string): string => redact(text).replace(/[^\s<>@"']+@[^\s<>"']+/g, '…')

/** The check digit tells an IMEI from an id that has as many digits. */
function isImei(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Masks mobile numbers, and drops IMEIs and what is as long as a token, in text that a client chose. */
export const redact = (text: string): string =>
  text
    .replace(/(?<!\d)[6-9]\d{4}[ -]?\d{5}(?!\d)/g, (mobile) => maskMobile(mobile))
    .replace(/(?<!\d)\d{15}(?!\d)/g, (digits) => (isImei(digits) ? '…' : digits))
    .replace(/[A-Za-z0-9_-]{43,}/g, '…')

/** The same, and drops addresses of e-mail. Paths of packages (`node_modules/@fastify/…`), as in a stack, are none. */
export const redactPerson = (text: string): string => redact(text).replace(/[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g, '…')
