import { findByMerchantTxnId, stateOf, type Payment } from '../pay/payment-record.ts'
import { findRefund, isProcessed, processedRefundPaise, type Refund } from '../pay/payment-refunds.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { PineFields } from './dia-secret.ts'
import { pineDate } from './pine-date.ts'
import { parentOutcome, type PineOutcome } from './pine-outcome.ts'
import { pineErrors, type PineError } from './pine-errors.ts'

/** Reduction of the amount under the fault `lie`. */
const liePaise = 100

/** Inquiry by the merchant's id of a purchase or a refund. */
export async function handleInquiry(context: SandboxContext, request: PineFields): Promise<PineFields | PineError> {
  const found = await inquiryResult(context, request['ppc_UniqueMerchantTxnID'] ?? '')
  if (!found || contradicts(request, found)) return pineErrors.invalidData
  const lie = await context.faults.take('pinelabs', ['lie'])
  return lie ? { ...found, ...understate(found) } : found
}

async function inquiryResult(context: SandboxContext, merchantTxnId: string): Promise<PineFields | undefined> {
  const now = context.clock()
  const payment = await findByMerchantTxnId(context.pool, 'pinelabs', merchantTxnId)
  if (payment) {
    const refunded = payment.refundedPaise > 0 ? await processedRefundPaise(context.pool, payment.id, now) : 0
    return purchaseFields(context, payment, refunded, now)
  }
  const refund = await findRefund(context.pool, 'pinelabs', merchantTxnId)
  return refund && refundFields(context, refund, now)
}

function purchaseFields(context: SandboxContext, payment: Payment, refunded: number, now: Date): PineFields {
  const isPaid = payment.state === 'paid'
  const { details } = payment
  return {
    ...inquiryFields(context, payment.merchantTxnId, payment.decidedAt ?? now),
    ppc_Amount: String(payment.amountPaise),
    ppc_PinePGTransactionID: payment.transactionNumber,
    ppc_CapturedAmount: isPaid ? String(payment.amountPaise) : '0',
    ppc_RefundedAmount: String(refunded),
    ppc_PaymentMode: details['payment_mode'] ?? '',
    ppc_CustomerMobile: details['mobile_no'] ?? '',
    ppc_UdfField1: details['udf_field_1'] ?? '',
    ppc_UdfField2: details['udf_field_2'] ?? '',
    ppc_UdfField3: details['udf_field_3'] ?? '',
    ppc_UdfField4: details['udf_field_4'] ?? '',
    ppc_AcquirerResponseCode: isPaid ? '00' : '',
    ppc_AcquirerResponseMessage: isPaid ? 'Approved' : '',
    ...parentFields(parentOutcome(stateOf(payment, now), payment.amountPaise, refunded)),
  }
}

function refundFields(context: SandboxContext, refund: Refund, now: Date): PineFields {
  const outcome: PineOutcome = isProcessed(refund, now)
    ? parentOutcome('paid', refund.paidPaise, refund.refundedInAllPaise)
    : { status: '1', code: '2', message: 'REFUND PROCESS INITIATED' }
  return {
    ...inquiryFields(context, refund.refundId, refund.createdAt),
    ppc_Amount: String(refund.amountPaise),
    ppc_PinePGTransactionID: refund.transactionNumber,
    ppc_CapturedAmount: String(refund.paidPaise),
    ppc_RefundedAmount: isProcessed(refund, now) ? String(refund.amountPaise) : '0',
    ...parentFields(outcome),
  }
}

// These three only say that the inquiry itself succeeded, also for an unpaid purchase.
function inquiryFields(context: SandboxContext, merchantTxnId: string, completedAt: Date): PineFields {
  const { merchantId, accessCode } = context.credentials.pinelabs
  return {
    ppc_MerchantID: merchantId,
    ppc_MerchantAccessCode: accessCode,
    ppc_UniqueMerchantTxnID: merchantTxnId,
    ppc_PinePGTxnStatus: '7',
    ppc_TxnResponseCode: '1',
    ppc_TxnResponseMessage: 'SUCCESS',
    ppc_TransactionCompletionDateTime: pineDate(completedAt),
    ppc_AcquirerName: 'SANDBOX BANK',
  }
}

function parentFields({ status, code, message }: PineOutcome): PineFields {
  return {
    ppc_Parent_TxnStatus: status,
    ppc_ParentTxnResponseCode: code,
    ppc_ParentTxnResponseMessage: message,
  }
}

/** The two optional fields must match when they are sent. */
function contradicts(request: PineFields, found: PineFields): boolean {
  return ['ppc_PinePGTransactionID', 'ppc_Amount'].some((name) => request[name] && request[name] !== found[name])
}

function understate(fields: PineFields): PineFields {
  const reduce = (name: string): string => String(Math.max(0, Number(fields[name]) - liePaise))
  return { ppc_Amount: reduce('ppc_Amount'), ppc_CapturedAmount: reduce('ppc_CapturedAmount') }
}
