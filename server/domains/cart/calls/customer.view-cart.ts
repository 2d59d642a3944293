import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readCart, toCartLine } from '../cart.queries.ts'

export default handle('customer/view-cart', async ({ actor, db }) => ok((await readCart(db, actor.id)).map(toCartLine)))
