import type pg from 'pg'
import { bookRefund, findRefund } from '../pay/payment-refunds.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { PineFields } from './dia-secret.ts'
import { pineDate } from './pine-date.ts'
import { refusals, type PineRefusal } from './pine-refusal.ts'

const rupees = '356'

/** Starts a refund, as an aggregator does: accepted at once, done a little later, to be asked for by inquiry. */
export async function answerRefund(context: SandboxContext, request: PineFields): Promise<PineFields | PineRefusal> {
  const wish = {
    provider: 'pinelabs',
    refundId: request['ppc_UniqueMerchantTxnID'] ?? '',
    transactionNumber: request['ppc_PinePGTransactionID'] ?? '',
    amountPaise: Number(request['ppc_Amount']),
  }
  const isValid =
    /^[\x21-\x7e]{1,99}$/.test(wish.refundId) &&
    /^\d{1,18}$/.test(wish.transactionNumber) &&
    /^[1-9]\d{0,9}$/.test(request['ppc_Amount'] ?? '') &&
    wish.amountPaise <= 2_000_000_000 &&
    request['ppc_CurrencyCode'] === rupees
  if (!isValid) return refusals.invalidData

  const refund = await bookRefund(context.pool, wish, context.clock())
  if (!refund) return whyNot(context.pool, wish)
  return {
    ppc_MerchantID: context.credentials.pinelabs.merchantId,
    ppc_MerchantAccessCode: context.credentials.pinelabs.accessCode,
    ppc_UniqueMerchantTxnID: refund.refundId,
    ppc_Amount: String(refund.amountPaise),
    ppc_PinePGTransactionID: refund.transactionNumber,
    ppc_PinePGTxnStatus: '1',
    ppc_TxnResponseCode: '2',
    ppc_TxnResponseMessage: 'REFUND PROCESS INITIATED',
    ppc_TransactionCompletionDateTime: pineDate(refund.createdAt),
    ppc_CapturedAmount: String(refund.paidPaise),
    ppc_RefundedAmount: '0',
  }
}

async function whyNot(
  pool: pg.Pool,
  wish: { refundId: string; transactionNumber: string; amountPaise: number },
): Promise<PineRefusal> {
  const { rows } = await pool.query<{ state: string; left: number }>(
    `select state, amount_paise - refunded_paise as left from sandbox.payments
     where provider = 'pinelabs' and transaction_number = $1`,
    [wish.transactionNumber],
  )
  const sale = rows[0]
  if (!sale) return refusals.invalidData
  if (await findRefund(pool, 'pinelabs', wish.refundId)) return refusals.duplicateId
  if (sale.state !== 'paid') return refusals.notRefundable
  if (sale.left === 0) return refusals.alreadyRefunded
  return wish.amountPaise > sale.left ? refusals.refundTooHigh : refusals.duplicateId
}
