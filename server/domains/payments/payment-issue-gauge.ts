import { paymentIssueKinds } from '@handset/contract/domains/payments/payment-issue-kinds.ts'
import { Gauge } from 'prom-client'
import { sharedReading } from '../../platform/database/shared-reading.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { countPaymentIssues } from './payment-issues.queries.ts'

/** Money that hangs until a person acts, by kind. Without the database the metric has no values; the others are served. */
export const paymentIssueGauge = (db: Reader): Gauge<'kind'> => {
  const issues = sharedReading(() => countPaymentIssues(db))
  return new Gauge({
    name: 'handset_payment_issues',
    help: 'Payments, refunds and disputes that wait for a person',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset()
      const counts = await issues.read()
      if (!counts) return
      for (const kind of paymentIssueKinds) this.set({ kind }, counts.find((row) => row.kind === kind)?.count ?? 0)
    },
  })
}
