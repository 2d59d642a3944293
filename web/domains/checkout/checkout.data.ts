import type { CallOutput } from '@handset/contract/calls.ts'
import { isGstin } from '@handset/contract/gstin.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import { api, fieldErrors, refusal } from '../../lib/api/call-api.ts'
import type { CheckoutSummary } from '../orders/orders.data.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { checkoutIntent } from './checkout-intent.ts'

export type CreatedOrder = CallOutput<'customer/create-order'>

/** Fields of the checkout that can be refused. */
export type CheckoutErrors = Partial<
  Record<
    'address' | 'coupon_code' | 'reference_number' | 'gst_number' | 'business_name' | 'payment_method' | 'cart',
    string
  >
>

type Priced =
  | { summary: CheckoutSummary; coupon_code: string; errors: CheckoutErrors }
  | { errors: CheckoutErrors; message: string }
const optional = ['coupon_code', 'reference_number'] as const

/**
 * What the cart costs for this address with these codes. A code that is refused is left out, with the reason why, so that
 * there is a price in the end.
 */
export async function priceCheckout(
  choice: Pick<CheckoutDraft, 'address' | 'coupon_code' | 'reference_number'>,
  signal: AbortSignal,
): Promise<Priced> {
  const asked = { address: choice.address, coupon_code: choice.coupon_code, reference_number: choice.reference_number }
  const errors: CheckoutErrors = {}
  for (;;) {
    const reply = await api.get('customer/checkout-summary', asked, { signal })
    if (reply.status) return { summary: reply.data, coupon_code: reply.data.coupon_code, errors }
    const refused: CheckoutErrors = fieldErrors(reply)
    const code = optional.find((field) => refused[field] && asked[field])
    if (!code) return { errors: { ...errors, ...refused }, message: refusal(reply) }
    errors[code] = refused[code]
    asked[code] = ''
  }
}

export type OrderAttempt =
  | { created: CreatedOrder }
  | { refused: string; errors: CheckoutErrors; summary?: CheckoutSummary; stale: boolean }

/** Orders what the customer has agreed to. The same wish keeps its key, so a second press or a lost answer makes no second order. */
export async function createOrder(
  draft: CheckoutDraft & { address: number },
  totalHash: string,
): Promise<OrderAttempt> {
  const { address, coupon_code, reference_number, payment_method } = draft
  const gst = draft.needsGst ? { gst_number: draft.gst_number, business_name: draft.business_name } : {}
  const wish = { address, coupon_code, reference_number, payment_method, ...gst, total_hash: totalHash }
  const reply = await api.post('customer/create-order', {
    ...wish,
    payment_method: payment_method as 'pinelabs',
    idempotency_key: checkoutIntent.keyFor(wish),
  })
  if (reply.status) {
    checkoutIntent.opened(reply.data.payment.expires_at)
    return { created: reply.data }
  }
  const summary = reply.http === 409 && isSummary(reply.data) ? reply.data : undefined
  return {
    refused: refusal(reply),
    errors: reply.http === 422 ? fieldErrors(reply) : {},
    summary,
    stale: reply.http === 409 && !summary,
  }
}

function isSummary(data: unknown): data is CheckoutSummary {
  return typeof data === 'object' && data !== null && 'total_hash' in data && 'lines' in data && 'payable' in data
}

/** What is wrong with the GST details, as the server would judge them. */
export function gstErrors({
  needsGst,
  gst_number,
  business_name,
}: Pick<CheckoutDraft, 'needsGst' | 'gst_number' | 'business_name'>): CheckoutErrors {
  if (!needsGst) return {}
  return {
    ...(isGstin(gst_number) ? {} : { gst_number: messages.gstinInvalid }),
    ...(business_name.trim() === '' ? { business_name: messages.businessNameMissing } : {}),
  }
}
