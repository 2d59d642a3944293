import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { changePrices, previewPrices } from '../stock-prices/change-prices.ts'

export default handle('admin/product-change-prices', async ({ input, actor, requestId, db }) => {
  if (input.dry_run) return ok(await previewPrices(db, input))
  return inTransaction(db, async (tx) => {
    const answer = await changePrices(tx, { actor, requestId }, input)
    return ok(answer, answers.pricesChanged(answer.changed))
  })
})
