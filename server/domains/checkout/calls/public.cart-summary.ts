import { handle } from '../../../platform/http/call-handler.ts'
import { guestId, readCheckout } from '../checkout.queries.ts'
import { withinCodeTries } from '../code-tries.ts'
import { summarizeCheckout } from '../checkout-summary.ts'

export default handle('public/cart-summary', ({ input, address, db, gateways, limits }) =>
  withinCodeTries(limits, `address:${address}`, input, async () =>
    summarizeCheckout(await readCheckout(db, guestId, input, input.products), input, gateways),
  ),
)
