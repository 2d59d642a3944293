import type pg from 'pg'
import { updateShipmentStatus, type Scan } from './courier/shipment-record.ts'
import { decidePayment, type PaymentOutcome } from './pay/payment-record.ts'

/** What customers and carriers do at the providers, of which no webhook tells the shop: it has to ask. */
export interface SilentActions {
  /** Decides the open payment of this page; false where it is not open. */
  decide(redirectUrl: string, outcome: PaymentOutcome): Promise<boolean>
  /** Scans a parcel, also at a moment that is past; false for an AWB that nobody gave. */
  scan(awb: string, scan: Scan): Promise<boolean>
}

/** Needs the sandbox's tables, which its start has made. */
export function silentActions(pool: pg.Pool): SilentActions {
  return {
    decide: async (redirectUrl, outcome) =>
      (await decidePayment(pool, redirectUrl.slice(redirectUrl.lastIndexOf('/') + 1), outcome, new Date())) !==
      undefined,
    scan: async (awb, scan) => (await updateShipmentStatus(pool, awb, scan)) !== undefined,
  }
}
