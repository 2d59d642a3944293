import { handle } from '../../../platform/http/call-handler.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addCartLines } from '../add-cart-lines.ts'

export default handle('customer/add-to-cart', ({ input, actor, db }) =>
  inTransaction(db, (tx) => addCartLines(tx, actor.id, input.products)),
)
