import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { removeCartLine } from '../change-cart-line.ts'

export default handle('customer/remove-cart-item', async ({ input, actor, db }) =>
  (await removeCartLine(db, actor.id, input.cart)) ? ok(null, messages.removedFromCart) : missing(),
)
