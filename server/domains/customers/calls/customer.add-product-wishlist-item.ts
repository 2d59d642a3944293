import { handle } from '../../../platform/http/call-handler.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addWishlistItem } from '../change-wishlist.ts'

export default handle('customer/add-product-wishlist-item', ({ input, actor, db }) =>
  inTransaction(db, (tx) => addWishlistItem(tx, actor.id, input)),
)
