import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readStaffProductPage } from '../read-model/staff-products.queries.ts'

export default handle('admin/product-view-all-products', async ({ input: { page, sort, ...filter }, db }) =>
  ok(await readStaffProductPage(db, filter, page, sort)),
)
