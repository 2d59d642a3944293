import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listWishlistItems } from '../wishlist.queries.ts'

export default handle('customer/get-wishlist-product-details', async ({ actor, db }) =>
  ok(await listWishlistItems(db, actor.id)),
)
