import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readLinkedProducts } from '../links/product-links.queries.ts'

export default handle('admin/product-get-product-linked-list/{product_id}', async ({ input, db }) =>
  ok(await readLinkedProducts(db, input.product_id)),
)
