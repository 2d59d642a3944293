import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { listLineColors } from '../stock/line-colors.queries.ts'

export default handle('admin/get-order-product-colors', async ({ input, db }) => {
  const colors = await listLineColors(db, input.order_product_id)
  return colors ? ok(colors) : missing()
})
