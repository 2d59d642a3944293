import { api, errorMessage } from '../../lib/api/call-api.ts'

/** What the shop says of a payment: paid and placed; not paid; going back to the customer; not known yet; nobody could be asked. */
export type PaymentResult =
  | { kind: 'placed' }
  | { kind: 'failed' }
  | { kind: 'refused'; message: string }
  | { kind: 'pending' }
  | { kind: 'unreachable' }

/** Answers that are worth another try: none at all, too many questions, the shop or the provider out of breath. */
const isTransient = (http: number | undefined) => http === undefined || http === 429 || http >= 500

/** Asks how a payment stands and, once it is proved, has its order placed. Asking again changes nothing. */
export async function checkPayment(
  orderNumber: string,
  merchantTxn: string,
  signal: AbortSignal,
): Promise<PaymentResult> {
  const status = await api.post(
    'customer/get-pinepg-payment-status-response-details',
    { uniqueMerchantTxnID: merchantTxn },
    { signal },
  )
  if (!status.status) return { kind: isTransient(status.http) ? 'unreachable' : 'failed' }
  const { ppc_ParentTxnResponseMessage: responseMessage, ppc_PinePGTransactionID: payment_id } = status.data
  if (responseMessage !== 'SUCCESS') return { kind: responseMessage === 'PENDING' ? 'pending' : 'failed' }
  const placed = await api.post('customer/order-placed', { order_number: orderNumber, payment_id }, { signal })
  if (placed.status) return { kind: 'placed' }
  if (placed.http === 503) return { kind: 'pending' }
  return isTransient(placed.http) ? { kind: 'unreachable' } : { kind: 'refused', message: errorMessage(placed) }
}
