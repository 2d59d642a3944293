import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listCustomers } from '../staff-customers.queries.ts'

export default handle('admin/view-all-customer', async ({ input: { page, search }, db }) =>
  ok(await listCustomers(db, search, page)),
)
