import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findCustomer } from '../customer-detail.queries.ts'

export default handle('admin/view-single-customer', async ({ input: { id, page }, db }) => {
  const customer = await findCustomer(db, id, page)
  return customer ? ok(customer) : missing()
})
