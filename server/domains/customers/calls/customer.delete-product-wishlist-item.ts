import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/outcome.ts'
import { removeWish } from '../change-wishlist.ts'

export default handle('customer/delete-product-wishlist-item', async ({ input, actor, db }) =>
  (await removeWish(db, actor.id, input.id)) ? ok(null, messages.removedFromWishlist) : missing(),
)
