import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readStockHistory } from '../stock-prices/stock-history.queries.ts'

export default handle('admin/product-stock-history', async ({ input, db }) => {
  const history = await readStockHistory(db, input.variant_id, input.page)
  return history ? ok(history) : missing(serverMessages.variantNotFound)
})
