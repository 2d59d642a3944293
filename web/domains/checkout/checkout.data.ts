import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import type { CallOutput } from '@handset/contract/calls.ts'
import { isGstin } from '@handset/contract/gstin.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import { api, fieldErrors, errorMessage } from '../../lib/api/call-api.ts'
import { localCart, toProductInput } from '../../lib/stores/local-cart.ts'
import { sessionToken } from '../../lib/session/session-token.ts'
import type { StoredCheckoutInput } from './stored-checkout-input.ts'
import { checkoutIdempotency } from './checkout-idempotency.ts'

export type CreatedOrder = CallOutput<'customer/create-order'>

export type CheckoutErrors = Partial<
  Record<
    | 'address'
    | 'billing_address'
    | 'coupon_code'
    | 'reference_number'
    | 'gst_number'
    | 'business_name'
    | 'payment_method'
    | 'cart',
    string
  >
>

type PricingResult =
  | { summary: CheckoutSummary; coupon_code: string; errors: CheckoutErrors }
  | { errors: CheckoutErrors; message: string }
const optionalCodes = ['coupon_code', 'reference_number'] as const

/** Prices a customer's cart, or the one that a guest's browser holds. */
function requestPrice(query: PricedInput, signal: AbortSignal) {
  if (sessionToken.read('customer') !== null) return api.get('customer/checkout-summary', query, { signal })
  const { coupon_code, reference_number } = query
  const products = localCart.read().map(toProductInput)
  return api.post('public/cart-summary', { products, coupon_code, reference_number }, { signal })
}

type PricedInput = Pick<
  StoredCheckoutInput,
  'address' | 'coupon_code' | 'reference_number' | 'variant_id' | 'qty_value'
>

/**
 * Prices the cart for this address with these codes. A refused code is left out and reported, so that there is always
 * a price.
 */
export async function priceCheckout(input: PricedInput, signal: AbortSignal): Promise<PricingResult> {
  const { address, coupon_code, reference_number, variant_id, qty_value } = input
  const query = { address, coupon_code, reference_number, variant_id, qty_value }
  const errors: CheckoutErrors = {}
  for (;;) {
    const response = await requestPrice(query, signal)
    if (response.status) return { summary: response.data, coupon_code: response.data.coupon_code, errors }
    const responseErrors: CheckoutErrors = fieldErrors(response)
    // After too many refused codes: the price without a code.
    if (response.http === 429)
      for (const field of optionalCodes) if (query[field]) responseErrors[field] = errorMessage(response)
    const code = optionalCodes.find((field) => responseErrors[field] && query[field])
    if (!code) return { errors: { ...errors, ...responseErrors }, message: errorMessage(response) }
    errors[code] = responseErrors[code]
    query[code] = ''
  }
}

export type SubmitOrderResult =
  | { created: CreatedOrder }
  | { reason: string; errors: CheckoutErrors; summary?: CheckoutSummary; stale: boolean }

/**
 * Creates the order that the customer agreed to. The same input keeps its idempotency key, so a second press or a lost
 * response creates no second order.
 */
export async function submitOrder(
  checkout: StoredCheckoutInput & { address: number },
  totalHash: string,
): Promise<SubmitOrderResult> {
  const { address, billing_address, coupon_code, reference_number, payment_method, variant_id, qty_value } = checkout
  const gst = checkout.needs_gst ? { gst_number: checkout.gst_number, business_name: checkout.business_name } : {}
  const chosen = { address, billing_address, coupon_code, reference_number, payment_method, variant_id, qty_value }
  const input = { ...chosen, ...gst, total_hash: totalHash }
  const response = await api.post('customer/create-order', {
    ...input,
    payment_method: payment_method as 'pinelabs',
    idempotency_key: checkoutIdempotency.keyFor(input),
  })
  if (response.status) {
    checkoutIdempotency.setExpiry(response.data.payment.expires_at)
    return { created: response.data }
  }
  const summary = response.http === 409 && isSummary(response.data) ? response.data : undefined
  return {
    reason: errorMessage(response),
    errors: response.http === 422 ? fieldErrors(response) : {},
    summary,
    stale: response.http === 409 && !summary,
  }
}

function isSummary(data: unknown): data is CheckoutSummary {
  return typeof data === 'object' && data !== null && 'total_hash' in data && 'lines' in data && 'payable' in data
}

/** Errors of the GST details, by the rules of the server. */
export function gstErrors({
  needs_gst,
  gst_number,
  business_name,
}: Pick<StoredCheckoutInput, 'needs_gst' | 'gst_number' | 'business_name'>): CheckoutErrors {
  if (!needs_gst) return {}
  return {
    ...(isGstin(gst_number) ? {} : { gst_number: messages.gstinInvalid }),
    ...(business_name.trim() === '' ? { business_name: messages.businessNameMissing } : {}),
  }
}
