import type { Paise } from '../../money.rules.ts'

/** GST on the providers' fees, in per cent. */
export const feeGstPercent = 18

/** `settled`: final, from the provider's settlement; `reported`: with the payment; `expected`: by the shop's rate, never stored. */
export const feeSources = ['settled', 'reported', 'expected', 'unknown'] as const
export type FeeSource = (typeof feeSources)[number]

/** The shop's rates of the providers' fees in per cent of the payment, without GST; null: unknown. */
export type FeePercents = Partial<Record<string, number | null>>

/** What is known of a payment's fee. A fee includes its tax. */
export interface KnownFees {
  provider: string
  amount_paise: Paise
  settled_fee_paise: Paise | null
  settled_fee_tax_paise: Paise | null
  fee_paise: Paise | null
  fee_tax_paise: Paise | null
}

export type PaymentFee =
  | { source: 'unknown'; fee: null; tax: null }
  | { source: 'settled' | 'reported' | 'expected'; fee: Paise; tax: Paise }

/** The fee of a captured payment from the best source there is: settlement, payment, rate. */
export function paymentFee(known: KnownFees, percents: FeePercents): PaymentFee {
  const { settled_fee_paise, settled_fee_tax_paise, fee_paise, fee_tax_paise } = known
  if (settled_fee_paise !== null && settled_fee_tax_paise !== null)
    return { source: 'settled', fee: settled_fee_paise, tax: settled_fee_tax_paise }
  if (fee_paise !== null && fee_tax_paise !== null) return { source: 'reported', fee: fee_paise, tax: fee_tax_paise }
  const percent = percents[known.provider] ?? null
  if (percent === null) return { source: 'unknown', fee: null, tax: null }
  const charge = Math.round((known.amount_paise * percent) / 100)
  const tax = Math.round((charge * feeGstPercent) / 100)
  return { source: 'expected', fee: charge + tax, tax }
}
