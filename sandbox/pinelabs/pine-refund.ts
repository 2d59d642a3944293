import type pg from 'pg'
import { createRefund, findRefund } from '../pay/payment-refunds.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { PineFields } from './dia-secret.ts'
import { pineDate } from './pine-date.ts'
import { pineErrors, type PineError } from './pine-errors.ts'
import { sendPineRefundWebhook } from './pine-webhook.ts'

const rupees = '356'
/** Neither a refund nor what it leaves may be smaller. */
const minimumPaise = 21_00

/**
 * Starts a refund as an aggregator does: accepted at once without an id of its own, completed later, with the status
 * available by inquiry. The fault `refund-refused` answers as for a merchant who may not refund.
 */
export async function handleRefund(context: SandboxContext, request: PineFields): Promise<PineFields | PineError> {
  const refundRequest = {
    provider: 'pinelabs',
    refundId: request['ppc_UniqueMerchantTxnID'] ?? '',
    transactionNumber: request['ppc_PinePGTransactionID'] ?? '',
    amountPaise: Number(request['ppc_Amount']),
  }
  const isValid =
    /^[\x21-\x7e]{1,99}$/.test(refundRequest.refundId) &&
    /^\d{1,18}$/.test(refundRequest.transactionNumber) &&
    /^[1-9]\d{0,9}$/.test(request['ppc_Amount'] ?? '') &&
    refundRequest.amountPaise <= 2_000_000_000 &&
    request['ppc_CurrencyCode'] === rupees
  if (!isValid) return pineErrors.invalidData
  if (await context.faults.take('pinelabs', ['refund-refused'])) return pineErrors.refundNotEnabled
  if (refundRequest.amountPaise < minimumPaise) return pineErrors.refundTooSmall
  const left = await leftPaise(context.pool, refundRequest.transactionNumber, refundRequest.amountPaise)
  if (left !== undefined && left > 0 && left < minimumPaise) return pineErrors.restTooSmall

  const refund = await createRefund(context.pool, refundRequest, context.clock())
  if (!refund) return refundError(context.pool, refundRequest)
  await sendPineRefundWebhook(context, refund)
  return {
    ppc_MerchantID: context.credentials.pinelabs.merchantId,
    ppc_MerchantAccessCode: context.credentials.pinelabs.accessCode,
    ppc_UniqueMerchantTxnID: refund.refundId,
    ppc_Amount: String(refund.amountPaise),
    ppc_PinePGTransactionID: '0',
    ppc_PinePGTxnStatus: '1',
    ppc_TxnResponseCode: '2',
    ppc_TxnResponseMessage: 'REFUND PROCESS INITIATED',
    ppc_TransactionCompletionDateTime: pineDate(refund.createdAt),
    ppc_CapturedAmount: String(refund.paidPaise),
    ppc_RefundedAmount: '0',
  }
}

/** What a refund of this amount leaves of a paid purchase. */
async function leftPaise(pool: pg.Pool, transactionNumber: string, amountPaise: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ left: number }>(
    `select (amount_paise - refunded_paise)::int - $2::int as left from sandbox.payments
     where provider = 'pinelabs' and transaction_number = $1 and state = 'paid'`,
    [transactionNumber, amountPaise],
  )
  return rows[0]?.left
}

async function refundError(
  pool: pg.Pool,
  refundRequest: { refundId: string; transactionNumber: string; amountPaise: number },
): Promise<PineError> {
  const { rows } = await pool.query<{ state: string; left: number }>(
    `select state, amount_paise - refunded_paise as left from sandbox.payments
     where provider = 'pinelabs' and transaction_number = $1`,
    [refundRequest.transactionNumber],
  )
  const sale = rows[0]
  if (!sale) return pineErrors.invalidData
  if (await findRefund(pool, 'pinelabs', refundRequest.refundId)) return pineErrors.refundInitiated
  if (sale.state !== 'paid') return pineErrors.nothingCaptured
  if (sale.left === 0) return pineErrors.alreadyRefunded
  return refundRequest.amountPaise > sale.left ? pineErrors.refundTooHigh : pineErrors.duplicateId
}
