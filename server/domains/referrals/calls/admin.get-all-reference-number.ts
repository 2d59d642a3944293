import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { listReferrals } from '../referrals.queries.ts'

export default handle('admin/get-all-reference-number', async ({ input, db }) => ok(await listReferrals(db, input)))
