/** What is left of a prepaid account at a provider, in hundredths of its currency, such as INR. */
export interface ProviderBalance {
  hundredths: number
  currency: string
}

/** Reads an amount of whole units, as a number or its text; null where the provider does not say it. */
export function parseBalance(amount: unknown, currency: unknown): ProviderBalance | null {
  const text = typeof amount === 'number' || typeof amount === 'string' ? String(amount).trim() : ''
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) return null
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null
  return { hundredths: Math.round(Number(text) * 100), currency }
}
