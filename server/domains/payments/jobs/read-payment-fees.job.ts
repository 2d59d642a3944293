import { z } from 'zod'
import type { PaymentGateway } from '../../../gateways/payment/payment.port.ts'
import type { Services } from '../../../platform/core/services.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { job } from '../../../platform/jobs/jobs.ts'

const batchSize = 50
/** A provider computes its fee within minutes; a fee that is missing after so long never comes. */
const feeDays = 7

const feelessAttemptRow = z.object({
  merchant_txn_id: z.string(),
  provider: z.string(),
  provider_txn_id: z.string(),
  provider_page_id: z.string().nullable(),
})
type FeelessAttempt = z.infer<typeof feelessAttemptRow>

/** Claims captured attempts of these providers without a fee, each at growing pauses: ten minutes, then a tenth of their age. */
async function claimFeeless(db: Reader, providers: string[]): Promise<FeelessAttempt[]> {
  return queryRows(db, feelessAttemptRow)`
    update payment_attempts set checked_at = now() where id in (
      select id from payment_attempts
      where state = 'captured' and decided_at > now() - make_interval(days => ${feeDays}) and fee_paise is null
        and provider = any(${providers}::text[]) and provider_txn_id is not null
        and greatest(checked_at, decided_at) < now() - greatest(interval '10 minutes', (now() - decided_at) / 10)
      order by checked_at nulls first, id limit ${batchSize} for update skip locked)
    returning merchant_txn_id, provider, provider_txn_id, provider_page_id`
}

async function readFee(db: Reader, gateway: PaymentGateway, attempt: FeelessAttempt): Promise<void> {
  const report = await gateway.inquire(attempt.merchant_txn_id, {
    pageId: attempt.provider_page_id,
    hasEnded: true,
  })
  if (!('fee' in report) || !report.fee || report.providerTxnId !== attempt.provider_txn_id) return
  await db
    .updateTable('payment_attempts')
    .set({ fee_paise: report.fee.amount, fee_tax_paise: report.fee.tax })
    .where('merchant_txn_id', '=', attempt.merchant_txn_id)
    .where('fee_paise', 'is', null)
    .execute()
}

/** Reads the fees that providers did not know yet when their payments were captured. */
async function readFees({ db, gateways }: Services): Promise<void> {
  const reporting = Object.values(gateways.payment).flatMap(({ provider, reportsFees }) =>
    reportsFees ? provider : [],
  )
  for (const attempt of await claimFeeless(db, reporting)) {
    const gateway = gateways.payment[attempt.provider]
    if (gateway) await readFee(db, gateway, attempt)
  }
}

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'read-payment-fees': Record<string, never>
  }
}

export default job({ name: 'read-payment-fees', cron: '*/10 * * * *', run: readFees })
