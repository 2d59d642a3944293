import { fieldsOf, parseJson } from '../../parse-json.ts'
import type { PaymentNotification, PaymentWebhook } from '../payment.port.ts'
import { flatFields, readFields } from './pinelabs-fields.ts'
import type { PineMerchant } from './pinelabs-form.ts'
import { type PineFields, signedFieldsOf } from './pinelabs-hash.ts'

const maxTxnIdLength = 99

/** Null unless the notice names this merchant and a transaction, ours or not; the names of both generations are read. */
function readNotification(
  merchant: PineMerchant,
  fields: PineFields,
  body: Record<string, unknown>,
): PaymentNotification | null {
  const merchantTxnId = fields.unique_merchant_txn_id ?? fields.ppc_UniqueMerchantTxnID ?? ''
  const merchantId = fields.merchant_id ?? fields.ppc_MerchantID
  if (merchantId !== merchant.merchantId || merchantTxnId === '' || merchantTxnId.length > maxTxnIdLength) return null
  return {
    merchantTxnId,
    providerTxnId: (fields.pine_pg_transaction_id ?? fields.ppc_PinePGTransactionID) || null,
    body,
  }
}

/** The form that the customer's browser brings back. Null when its hash is wrong or absent, or a field is doubled. */
export function readPineReturn(merchant: PineMerchant, posted: Record<string, unknown>): PaymentNotification | null {
  const fields = readFields(posted)
  return fields && merchant.hash.verifyFields(fields)
    ? readNotification(merchant, fields, signedFieldsOf(fields))
    : null
}

/**
 * A webhook: `X-VERIFY` signs the Base64 of the compact JSON body. Null when it is wrong or absent. Events have no id. One about a refund may
 * name the refund or its payment, which the shop's own ids tell.
 */
export function readPineWebhook(
  merchant: PineMerchant,
  body: string,
  header: string | string[] | undefined,
): PaymentWebhook | null {
  if (typeof header !== 'string') return null
  const parsed = fieldsOf(parseJson(body))
  const isSigned = (text: string) => merchant.hash.verify(Buffer.from(text).toString('base64'), header)
  // The compact form is signed even where a relay has put spaces into the body.
  if (!isSigned(body) && !isSigned(JSON.stringify(parsed))) return null
  const notification = readNotification(merchant, flatFields(parsed.merchant_response), parsed)
  const isRefund = String(parsed.event_name).startsWith('payment.refund.')
  const merchantRefundId = isRefund ? (notification?.merchantTxnId ?? null) : null
  return notification && { ...notification, eventId: null, merchantRefundId, dispute: null }
}
