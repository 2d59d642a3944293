import { handle } from '../../../platform/call-handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { addWish } from '../change-wishlist.ts'

export default handle('customer/add-product-wishlist-item', ({ input, actor, db }) =>
  inTransaction(db, (tx) => addWish(tx, actor.id, input)),
)
