import { handle } from '../../../platform/http/call-handler.ts'
import { readCheckout } from '../checkout.queries.ts'
import { withinCodeTries } from '../code-tries.ts'
import { summarizeCheckout } from '../checkout-summary.ts'

export default handle('customer/checkout-summary', ({ input, actor, db, gateways, limits }) =>
  withinCodeTries(limits, `customer:${actor.id}`, input, async () =>
    summarizeCheckout(await readCheckout(db, actor.id, input), input, gateways),
  ),
)
