import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Services } from '../../platform/core/services.ts'
import { type CallError, ok, type Result } from '../../platform/http/result.ts'
import { type CartRow, lineImage } from '../cart/cart.queries.ts'
import { offeredMethods } from '../orders/offered-methods.ts'
import { type Checkout, type CheckoutInput, type PartialCheckoutInput, readCheckout } from './checkout.queries.ts'
import { type PricedCart, priceCheckout } from './price-checkout.ts'
import { validateCheckout, validateCoupon } from './validate-checkout.ts'

function toSummaryLine(line: CartRow): CheckoutSummary['lines'][number] {
  return {
    ...line,
    product_unique: String(line.product_id),
    product_name: line.name,
    image: lineImage(line.picture),
    product_mrp: toRupees(line.mrp_paise),
    discount_mrp: toRupees(line.price_paise),
    line_total: toRupees(line.price_paise * line.qty),
    product_stock: line.stock,
  }
}

/** The summary of a valid checkout, or why it cannot be bought with these choices. */
export const summarizeCheckout = (
  checkout: Checkout,
  input: PartialCheckoutInput,
  gateways: Gateways,
): Result<CheckoutSummary> =>
  validateCheckout(checkout, input) ??
  validateCoupon(checkout, input) ??
  ok(toSummary(priceCheckout(checkout, checkout.coupon), gateways))

/** The summary shown before payment, with the payment methods that are configured. */
function toSummary({ lines, coupon, total, totalHash }: PricedCart, gateways: Gateways): CheckoutSummary {
  return {
    lines: lines.map(toSummaryLine),
    mrp_total: toRupees(total.mrpTotal),
    discount: toRupees(total.mrpTotal - total.linesTotal),
    coupon_code: coupon?.code ?? '',
    coupon_discount: toRupees(total.couponDiscount),
    tax: { cgst: toRupees(total.tax.cgst), sgst: toRupees(total.tax.sgst), igst: toRupees(total.tax.igst) },
    payable: toRupees(total.total),
    total_hash: totalHash,
    methods: offeredMethods(gateways),
  }
}

/** Adds the current cart total to a 409, read after the locks are released. */
export async function addCheckoutSummary(
  { db, gateways }: Services,
  customerId: number,
  input: CheckoutInput,
  error: CallError,
): Promise<CallError> {
  if (error.code !== 'conflict') return error
  const checkout = await readCheckout(db, customerId, input)
  if (validateCheckout(checkout, input)) return error
  const coupon = validateCoupon(checkout, input) ? null : checkout.coupon
  return { ...error, data: toSummary(priceCheckout(checkout, coupon), gateways) }
}
