import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readCheckout } from '../checkout.queries.ts'
import { priceCheckout, validateCheckout, validateCoupon, toSummary } from '../price-checkout.ts'

export default handle('customer/checkout-summary', async ({ input, actor, db, gateways }) => {
  const checkout = await readCheckout(db, actor.id, input)
  return (
    validateCheckout(checkout, input) ??
    validateCoupon(checkout, input) ??
    ok(toSummary(priceCheckout(checkout, checkout.coupon), gateways))
  )
})
