import { handle } from '../../../platform/http/call-handler.ts'
import { isPage, readListPage } from '../../../platform/http/integration-list.ts'
import { ok } from '../../../platform/http/result.ts'
import { listIntegrationProducts, toIntegrationProduct } from '../integration/integration-products.queries.ts'

export default handle('integration/products', async ({ input, db }) => {
  const page = await readListPage(db, input, (bounds) => listIntegrationProducts(db, bounds))
  if (!isPage(page)) return page
  const { items, next_cursor, as_of } = page
  return ok({ products: items.map(toIntegrationProduct), next_cursor, as_of })
})
