import { paymentIssueKinds } from '@handset/contract/domains/payments/payment-issue-kinds.ts'
import type { Gauge } from 'prom-client'
import { readingGauge } from '../../platform/database/reading-gauge.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { countPaymentIssues } from './payment-issues.queries.ts'

/** Payments that wait until a person acts, by kind. */
export const paymentIssueGauge = (db: Reader): Gauge<'kind'> =>
  readingGauge(
    {
      name: 'handset_payment_issues',
      help: 'Payments, refunds and disputes that wait for a person',
      labelNames: ['kind'],
    },
    async () => {
      const counts = await countPaymentIssues(db)
      return paymentIssueKinds.map((kind) => [{ kind }, counts.find((row) => row.kind === kind)?.count ?? 0])
    },
  )
