import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { listWishes } from '../wishlist.queries.ts'

export default handle('customer/get-wishlist-product-details', async ({ actor, db }) =>
  ok(await listWishes(db, actor.id)),
)
