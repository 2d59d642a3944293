import type pg from 'pg'
import { updateShipmentStatus, type Scan } from './courier/shipment-record.ts'
import { decidePayment, type PaymentOutcome, silence } from './pay/payment-record.ts'

/** Actions of customers and carriers that no webhook reports, nor what follows from them: the shop has to poll. */
export interface SilentActions {
  /** Decides the open payment of this page; false when it is not open. */
  decide(redirectUrl: string, outcome: PaymentOutcome): Promise<boolean>
  /** Adds a scan to a parcel, also with a time in the past; false for an unknown AWB. */
  scan(awb: string, scan: Scan): Promise<boolean>
}

/** Requires the sandbox's tables, which its start creates. */
export function silentActions(pool: pg.Pool): SilentActions {
  return {
    async decide(redirectUrl, outcome) {
      const id = redirectUrl.slice(redirectUrl.lastIndexOf('/') + 1)
      const payment = await decidePayment(pool, id, outcome, new Date())
      if (payment) await silence(pool, id)
      return payment !== undefined
    },
    scan: async (awb, scan) => (await updateShipmentStatus(pool, awb, scan)) !== undefined,
  }
}
