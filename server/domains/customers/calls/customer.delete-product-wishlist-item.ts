import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { removeWishlistItem } from '../change-wishlist.ts'

export default handle('customer/delete-product-wishlist-item', async ({ input, actor, db }) =>
  (await removeWishlistItem(db, actor.id, input.id)) ? ok(null, messages.removedFromWishlist) : missing(),
)
