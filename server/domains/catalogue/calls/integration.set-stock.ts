import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField, missing, ok } from '../../../platform/http/result.ts'
import { findVariantBySku, readVariantStock } from '../integration/integration-products.queries.ts'
import { setPriceAndStock } from '../stock-prices/set-price-and-stock.ts'

export default handle('integration/set-stock', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    const { variant_id, sku, stock, stock_was, reason } = input
    if ((variant_id === undefined) === (sku === undefined))
      return refuse(invalidField('variant_id', serverMessages.variantOrSku))
    const id = variant_id ?? (await findVariantBySku(tx, sku ?? ''))
    if (id === undefined) return refuse(missing(serverMessages.variantNotFound))
    await setPriceAndStock(tx, { actor, requestId }, { variant_id: id, stock, stock_was, reason }, refuse)
    return ok(await readVariantStock(tx, id))
  }),
)
