import { textOf } from '../../parse-json.ts'
import { isPaymentPage } from '../payment-responses.ts'
import type { OpenedPayment, PaymentRequest } from '../payment.port.ts'
import { isOrderId, isReference, type OnlineAccount } from './pinelabs-online-account.ts'

const minPaise = 100
const maxPaise = 100_000_000
const maxAddressLength = 95
const maxNameLength = 50

/** Pine Labs refuses empty texts and long ones. */
const shortFields = (fields: Record<string, string>, maxLength: number) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text.slice(0, maxLength)]] : [])))

/** Without a list of payment methods: the customer is offered all that the account has, EMI among them. */
function orderRequest({ merchantTxnId, amount, returnUrl, orderNumber, customer, address }: PaymentRequest): object {
  const { line, pincode, city, state } = address
  const postalAddress = shortFields({ address1: line, pincode, city, state, country: 'INDIA' }, maxAddressLength)
  const { firstName, lastName, email, mobile, customerId } = customer
  return {
    merchant_order_reference: merchantTxnId,
    order_amount: { value: amount, currency: 'INR' },
    integration_mode: 'REDIRECT',
    pre_auth: false,
    callback_url: returnUrl,
    failure_callback_url: returnUrl,
    purchase_details: {
      customer: {
        ...(email.length <= maxNameLength ? { email_id: email } : {}),
        ...shortFields({ first_name: firstName, last_name: lastName }, maxNameLength),
        customer_id: customerId,
        mobile_number: mobile,
        country_code: '91',
        billing_address: postalAddress,
        shipping_address: postalAddress,
      },
      merchant_metadata: { order_number: orderNumber },
    },
  }
}

/**
 * Opens a payment as an order with a page of Pine Labs (`POST /api/checkout/v1/orders`). Refuses less than a rupee, more than ten lakh
 * rupees and amounts that are not whole paise. The page is https, or http where Pine Labs itself is reached so.
 */
export async function createOnlineOrder(
  account: OnlineAccount,
  request: PaymentRequest,
  withoutTls: boolean,
): Promise<OpenedPayment> {
  const { merchantTxnId, amount } = request
  if (!Number.isSafeInteger(amount) || amount < minPaise || amount > maxPaise || !isReference(merchantTxnId))
    return { ok: false, reason: 'refused', message: 'The amount or the id of the payment is not valid' }
  const response = await account.post('/api/checkout/v1/orders', orderRequest(request), merchantTxnId)
  if (!response.ok)
    return { ok: false, reason: response.reason === 'unclear' ? 'unreachable' : 'refused', message: response.message }
  const { response_code: code, order_id: orderId, redirect_url: page } = response.fields
  const redirectUrl = textOf(page)
  if (code === 200 && isOrderId(orderId) && isPaymentPage(redirectUrl, withoutTls))
    return { ok: true, redirectUrl, pageId: orderId }
  return { ok: false, reason: 'unreachable', message: 'The response of Pine Labs was not understood' }
}
