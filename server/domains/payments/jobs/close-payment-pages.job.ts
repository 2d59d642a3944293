import { job } from '../../../platform/jobs/jobs.ts'
import { closePaymentPages } from '../close-payment-pages.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'close-payment-pages': { orderId: number }
  }
}

/** Closes an order's payment pages that must not be paid any more; what fails is left to the reconciler. */
export default job({
  name: 'close-payment-pages',
  run: (services, { orderId }) => closePaymentPages(services, orderId),
})
