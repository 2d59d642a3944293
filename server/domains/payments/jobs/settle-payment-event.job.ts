import { enqueue, job } from '../../../platform/jobs/jobs.ts'
import { settlePaymentEvent, type StoredPaymentEvent } from '../settle-payment-event.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'settle-payment-event': StoredPaymentEvent & { retries?: number }
  }
}

const firstPauseSeconds = 30
/** The last comes more than four hours after the event; a notice about money must survive a provider's bad morning. */
const maxRetries = 9

/** Settles what a stored webhook reported. Repeated with growing pauses while the provider does not respond. */
export default job({
  name: 'settle-payment-event',
  async run(services, { retries = 0, ...event }) {
    const isSettled = await settlePaymentEvent(services, event)
    if (isSettled || retries >= maxRetries) return
    const inSeconds = firstPauseSeconds * 2 ** retries
    await enqueue(services.db, 'settle-payment-event', { ...event, retries: retries + 1 }, { inSeconds })
  },
})
