import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { setPriceAndStock } from '../stock-prices/set-price-and-stock.ts'

export default handle('admin/product-update-price-stock', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await setPriceAndStock(tx, { actor, requestId }, input, refuse)
    return ok(null, serverMessages.priceAndStockSaved)
  }),
)
