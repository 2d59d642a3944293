import { handle } from '../../../platform/http/call-handler.ts'
import { okOrMissing } from '../../../platform/http/result.ts'
import { listLineColors } from '../stock/line-colors.queries.ts'

export default handle('admin/get-order-product-colors', async ({ input, db }) =>
  okOrMissing(await listLineColors(db, input.order_product_id)),
)
