import type { SoldItem } from './demo-baskets.ts'

type PaymentProvider = 'pinelabs' | 'razorpay'

/** Something that a customer, a colleague, the courier or a provider did. Lines count from 0. */
export type OrderAction =
  | { do: 'decide'; outcome: 'pay' | 'fail' | 'cancel' }
  /** The customer goes to a provider again. */
  | { do: 'retry'; provider: PaymentProvider }
  /** The provider is asked about all payments that have no end. */
  | { do: 'ask' }
  | { do: 'colour'; line: number; to: SoldItem }
  | { do: 'invoice'; line: number; cashback: string }
  | { do: 'void'; line: number }
  | { do: 'book'; line: number }
  | { do: 'label'; line: number }
  | { do: 'pickup'; line: number }
  | { do: 'hand-over'; line: number }
  | { do: 'scan'; line: number; statuses: readonly string[]; location: string }
  | { do: 'status'; to: number }
  | { do: 'cancel-parcels' }
  /** A refund goes one step on. */
  | { do: 'refund' }
  | { do: 'note'; text: string }
  | { do: 'review'; rating: number; heading: string; details: string }

export type DatedOrderAction = OrderAction & { at: Date }

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
const indiaAheadMs = 330 * minuteMs

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Midnight in India at the beginning of the day of this moment. */
export function indianMidnight(at: Date): Date {
  const india = at.getTime() + indiaAheadMs
  return new Date(india - (india % dayMs) - indiaAheadMs)
}
