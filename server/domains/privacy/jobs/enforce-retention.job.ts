import { deleteOld } from '../../../platform/database/audit.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { deleteOldCartLines } from '../../cart/erase-cart.ts'
import { deleteOldEnquiries } from '../../enquiries/erase-enquiries.ts'
import { eraseUnpaidContacts } from '../../orders/erase-order-contacts.ts'
import { eraseOldPaymentEvents } from '../../payments/erase-payment-events.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { eraseOldCourierEvents } from '../../shipping/erase-shipments.ts'
import { queueInactiveProfiles } from '../erasure-requests.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'enforce-retention': Record<string, never>
  }
}

/** Rows per statement: each takes milliseconds, so that no customer waits for the job. */
const batchSize = 500
const securityRecordDays = 365

type Step = (db: Reader, days: number, batch: number) => Promise<number>

/** Repeats a step until a batch is not full; returns how many rows it changed. */
async function inBatches(db: Reader, step: Step, days: number, batch: number): Promise<number> {
  let total = 0
  for (;;) {
    const changed = await step(db, days, batch)
    total += changed
    if (changed < batch) return total
  }
}

/** Erases what is older than the periods of the settings; returns how many rows of each kind. */
export async function enforceRetention(db: Reader, batch = batchSize): Promise<Record<string, number>> {
  const periods = await readSettings(db, 'privacy')
  const steps: [string, Step, number][] = [
    ['carts', deleteOldCartLines, periods.cart_days],
    ['enquiries', deleteOldEnquiries, periods.enquiry_days],
    ['unpaid orders', eraseUnpaidContacts, periods.unpaid_order_days],
    ['payment events', eraseOldPaymentEvents, periods.payment_event_days],
    ['courier events', eraseOldCourierEvents, periods.courier_event_days],
    ['audit log', deleteOld('audit_log'), periods.audit_days],
    ['security record', deleteOld('security_events'), securityRecordDays],
    ['inactive profiles', queueInactiveProfiles, periods.inactive_profile_days],
  ]
  const erased: Record<string, number> = {}
  for (const [kind, step, days] of steps) erased[kind] = await inBatches(db, step, days, batch)
  return erased
}

/** Every night (India). */
export default job({
  name: 'enforce-retention',
  cron: '10 22 * * *',
  async run({ db, log }) {
    log.info(await enforceRetention(db), 'retention periods enforced')
  },
})
