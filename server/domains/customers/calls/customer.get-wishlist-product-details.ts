import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { listWishes } from '../wishlist.queries.ts'

export default handle('customer/get-wishlist-product-details', async ({ actor, db }) =>
  ok(await listWishes(db, actor.id)),
)
