import { handle } from '../../../platform/http/call-handler.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { changeCartLine } from '../change-cart-line.ts'

export default handle('customer/update-cart', ({ input, actor, db }) =>
  inTransaction(db, (tx) => changeCartLine(tx, actor.id, input)),
)
