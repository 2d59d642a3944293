import { handle } from '../../../platform/call-handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { addCartLines } from '../add-cart-lines.ts'

export default handle('customer/add-to-cart', ({ input, actor, db }) =>
  inTransaction(db, (tx) => addCartLines(tx, actor.id, input.products)),
)
