/** A provider's message, short enough for a row and a log line, without control characters. */
export const readMessage = (text: string | undefined): string => (text ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, 200)

/** Whether customers may be redirected to this URL: https, or http if the provider itself is called over http. */
export function isPaymentPage(address: string, withoutTls: boolean): boolean {
  const protocol = URL.parse(address)?.protocol
  return protocol === 'https:' || (withoutTls && protocol === 'http:')
}

export const isWithoutTls = (baseUrl: string | (() => string)): boolean =>
  (typeof baseUrl === 'string' ? baseUrl : baseUrl()).startsWith('http:')
