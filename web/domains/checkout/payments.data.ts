import { api, errorMessage } from '../../lib/api/call-api.ts'

/** Result of a payment: paid and placed; failed; refused with a message; not known yet; server unreachable. */
export type PaymentResult =
  | { kind: 'placed' }
  | { kind: 'failed' }
  | { kind: 'refused'; message: string }
  | { kind: 'pending' }
  | { kind: 'unreachable' }

/** Failures that are worth a retry: no response, rate limit, or an error of the server or the provider. */
const isTransient = (http: number | undefined) => http === undefined || http === 429 || http >= 500

/** Queries a payment; once it is captured, the server places its order. Safe to repeat. */
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
