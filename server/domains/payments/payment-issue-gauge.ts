import { paymentIssueKinds } from '@handset/contract/domains/payments/payment-issue-kinds.ts'
import { Gauge } from 'prom-client'
import type { Reader } from '../../platform/database/transaction.ts'
import { countPaymentIssues } from './payment-issues.queries.ts'

/** Money that hangs until a person acts, by kind. Without the database the metric has no values; the others are served. */
export const paymentIssueGauge = (db: Reader): Gauge<'kind'> =>
  new Gauge({
    name: 'handset_payment_issues',
    help: 'Payments, refunds and disputes that wait for a person',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset()
      const counts = await countPaymentIssues(db).catch(() => null)
      if (!counts) return
      for (const kind of paymentIssueKinds) this.set({ kind }, counts.find((row) => row.kind === kind)?.count ?? 0)
    },
  })
