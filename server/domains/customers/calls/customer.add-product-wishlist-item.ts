import { handle } from '../../../platform/http/call-handler.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addWish } from '../change-wishlist.ts'

export default handle('customer/add-product-wishlist-item', ({ input, actor, db }) =>
  inTransaction(db, (tx) => addWish(tx, actor.id, input)),
)
