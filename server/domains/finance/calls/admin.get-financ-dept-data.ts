import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listFinanceLines } from '../finance-lines.queries.ts'

export default handle('admin/get-financ-dept-data', async ({ input: { page, per_page, ...days }, db }) =>
  ok(await listFinanceLines(db, days, { page, per_page })),
)
