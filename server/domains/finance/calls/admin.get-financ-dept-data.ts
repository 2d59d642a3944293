import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listFinanceLines } from '../finance-lines.queries.ts'

export default handle('admin/get-financ-dept-data', async ({ input: { from_date, to_date, page, per_page }, db }) =>
  ok(await listFinanceLines(db, { from_date, to_date }, { page, per_page })),
)
