import type { SoldItem } from './demo-baskets.ts'

type PaymentProvider = 'pinelabs' | 'razorpay'

/** An action of a customer, a staff member, the courier or a provider. Lines count from 0. */
export type OrderAction =
  | { do: 'decide'; outcome: 'pay' | 'fail' | 'cancel' }
  /** The customer goes to a provider again. */
  | { do: 'retry'; provider: PaymentProvider }
  /** The provider is queried about all open payments. */
  | { do: 'ask' }
  | { do: 'colour'; line: number; to: SoldItem }
  | { do: 'invoice'; line: number; cashback: string }
  | { do: 'void'; line: number }
  | { do: 'book'; line: number }
  | { do: 'label'; line: number }
  | { do: 'pickup'; line: number }
  | { do: 'hand-over'; line: number }
  | { do: 'scan'; line: number; statuses: readonly string[]; location: string }
  | { do: 'receive'; line: number }
  | { do: 'status'; to: number }
  | { do: 'cancel-parcels' }
  /** Every open refund advances one step. */
  | { do: 'refund' }
  | { do: 'note'; text: string }
  | { do: 'review'; rating: number; heading: string; details: string }

export type DatedOrderAction = OrderAction & { at: Date }

/** Something that happens in the shop at this time. */
export interface DemoStep {
  at: Date
  run(): Promise<unknown>
}

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
