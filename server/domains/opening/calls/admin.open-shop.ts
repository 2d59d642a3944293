import { handle } from '../../../platform/http/call-handler.ts'
import { openShopToCustomers } from '../open-shop.ts'

export default handle('admin/open-shop', ({ db, configuration, actor, requestId }) =>
  openShopToCustomers(db, { actor, requestId }, configuration),
)
