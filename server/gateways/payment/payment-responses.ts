/** What a provider says in words, short enough for a row and a log line; control characters cannot break either. */
export const readMessage = (text: string | undefined): string => (text ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, 200)

/** A page to send a customer to: https, or http where the provider itself is reached so. */
export function isPaymentPage(address: string, withoutTls: boolean): boolean {
  const protocol = URL.parse(address)?.protocol
  return protocol === 'https:' || (withoutTls && protocol === 'http:')
}

export const isWithoutTls = (baseUrl: string | (() => string)): boolean =>
  (typeof baseUrl === 'string' ? baseUrl : baseUrl()).startsWith('http:')
