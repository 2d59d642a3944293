import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { readCheckout } from '../checkout.queries.ts'
import { priceCheckout, refuseCheckout, refuseCoupon, toSummary } from '../price-checkout.ts'

export default handle('customer/checkout-summary', async ({ input, actor, db, gateways }) => {
  const checkout = await readCheckout(db, actor.id, input)
  return (
    refuseCheckout(checkout, input) ??
    refuseCoupon(checkout, input) ??
    ok(toSummary(priceCheckout(checkout, checkout.coupon), gateways))
  )
})
