import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listPaymentIssues } from '../payment-issues.queries.ts'

export default handle('admin/payment-issues', async ({ input, db }) => ok(await listPaymentIssues(db, input.page)))
