import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { changePrices, previewPrices } from '../stock-prices/change-prices.ts'

export default handle('admin/product-change-prices', async ({ input, actor, requestId, db }) => {
  if (input.dry_run) return ok(await previewPrices(db, input))
  return inTransaction(db, async (tx) => {
    const result = await changePrices(tx, { actor, requestId }, input)
    return ok(result, serverMessages.pricesChanged(result.changed))
  })
})
