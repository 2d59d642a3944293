import type { CallResult } from '../../outgoing-call.ts'
import { parseJson } from '../../parse-json.ts'
import { isPaymentPage, readMessage } from '../payment-responses.ts'
import type { OpenedPayment, PaymentRequest } from '../payment.port.ts'
import { readFields, readPaise } from './pinelabs-fields.ts'
import { isMerchantTxnId, type PineMerchant } from './pinelabs-form.ts'

/** Cards, net banking, UPI and wallets. The EMI modes need every product registered at Pine Labs. */
const offeredModes = '1,3,10,11'
const redirectNavigation = '2'
const purchase = '1'

function createRequest(merchant: PineMerchant, request: PaymentRequest): object {
  const { customer, address } = request
  const postalAddress = {
    address1: address.line,
    pincode: address.pincode,
    city: address.city,
    state: address.state,
    country: 'India',
  }
  return {
    merchant_data: {
      merchant_id: merchant.merchantId,
      merchant_access_code: merchant.accessCode,
      unique_merchant_txn_id: request.merchantTxnId,
      merchant_return_url: request.returnUrl,
    },
    payment_data: { amount_in_paisa: String(request.amount) },
    txn_data: { navigation_mode: redirectNavigation, payment_mode: offeredModes, transaction_type: purchase },
    customer_data: {
      email_id: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      mobile_no: customer.mobile,
      customer_id: customer.customerId,
      billing_data: postalAddress,
      shipping_data: {
        first_name: customer.firstName,
        last_name: customer.lastName,
        mobile_no: customer.mobile,
        ...postalAddress,
      },
    },
    udf_data: { udf_field_1: request.orderNumber },
  }
}

function readCreated(result: CallResult, withoutTls: boolean): OpenedPayment {
  if (!result.ok)
    return { ok: false, reason: 'unreachable', message: `Pine Labs could not be asked (${result.reason})` }
  const fields = readFields(parseJson(result.text))
  const message = readMessage(fields?.response_message)
  const code = fields?.response_code ?? ''
  if (/^-[0-9]+$/.test(code)) return { ok: false, reason: 'refused', message: `${message} (${code})` }
  const redirectUrl = fields?.redirect_url ?? ''
  if (result.status === 200 && code === '1' && isPaymentPage(redirectUrl, withoutTls))
    return { ok: true, pageId: null, redirectUrl }
  return {
    ok: false,
    reason: 'unreachable',
    message: `The response of Pine Labs was not understood (HTTP ${result.status})`,
  }
}

/**
 * Opens a payment (generation B, `POST /api/v2/accept/payment`). Refuses amounts that are not whole paise above zero and ids other than
 * 1 to 99 letters, digits, `-` and `_`. The page to send the customer to is https, or http where Pine Labs itself is reached so.
 */
export async function createPayment(
  merchant: PineMerchant,
  request: PaymentRequest,
  withoutTls: boolean,
): Promise<OpenedPayment> {
  if (!readPaise(String(request.amount)) || !isMerchantTxnId(request.merchantTxnId))
    return { ok: false, reason: 'refused', message: 'The amount or the id of the payment is not valid' }
  const base64 = Buffer.from(JSON.stringify(createRequest(merchant, request))).toString('base64')
  const headers = { 'content-type': 'application/json', 'x-verify': merchant.hash.sign(base64) }
  const result = await merchant.call({
    method: 'POST',
    path: '/api/v2/accept/payment',
    headers,
    body: JSON.stringify({ request: base64 }),
  })
  return readCreated(result, withoutTls)
}
