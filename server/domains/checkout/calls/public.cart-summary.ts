import { handle } from '../../../platform/http/call-handler.ts'
import { readGuestCheckout } from '../checkout.queries.ts'
import { withinCodeTries } from '../code-tries.ts'
import { summarizeCheckout } from '../price-checkout.ts'

export default handle('public/cart-summary', ({ input, address, db, gateways, limits }) =>
  withinCodeTries(limits, `address:${address}`, input, async () =>
    summarizeCheckout(await readGuestCheckout(db, input.products, input), input, gateways),
  ),
)
