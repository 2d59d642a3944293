import type { Payment } from '../pay/payment-record.ts'
import type { SandboxCredentials } from '../sandbox-credentials.ts'
import { diaSecret } from './dia-secret.ts'
import { pineDate } from './pine-date.ts'
import { decidedOutcomes } from './pine-outcome.ts'

type Merchant = SandboxCredentials['pinelabs']

/** Fields of a decided payment with the names of the JSON API. */
export function reportFields(payment: Payment, merchant: Merchant): Record<string, string> {
  const outcome = decidedOutcomes[payment.state]
  const isPaid = payment.state === 'paid'
  const { details } = payment
  return {
    merchant_id: merchant.merchantId,
    merchant_access_code: merchant.accessCode,
    unique_merchant_txn_id: payment.merchantTxnId,
    pine_pg_txn_status: outcome.status,
    txn_completion_date_time: payment.decidedAt ? pineDate(payment.decidedAt) : '',
    amount_in_paisa: String(payment.amountPaise),
    txn_response_code: outcome.code,
    txn_response_msg: outcome.message,
    acquirer_name: 'SANDBOX BANK',
    pine_pg_transaction_id: payment.transactionNumber,
    captured_amount_in_paisa: isPaid ? String(payment.amountPaise) : '0',
    refund_amount_in_paisa: '0',
    payment_mode: details['payment_mode'] ?? '',
    mobile_no: details['mobile_no'] ?? '',
    udf_field_1: details['udf_field_1'] ?? '',
    udf_field_2: details['udf_field_2'] ?? '',
    udf_field_3: details['udf_field_3'] ?? '',
    udf_field_4: details['udf_field_4'] ?? '',
    Acquirer_Response_Code: isPaid ? '00' : '05',
    Acquirer_Response_Message: isPaid ? 'Approved' : 'Declined',
    parent_txn_status: '',
    parent_txn_response_code: '',
    parent_txn_response_message: '',
  }
}

/** Form that the customer's browser posts to the merchant's return address. */
export function signedReturn(payment: Payment, merchant: Merchant): Record<string, string> {
  const fields = reportFields(payment, merchant)
  return { ...fields, dia_secret: diaSecret(fields, merchant.secret), dia_secret_type: 'SHA256' }
}
