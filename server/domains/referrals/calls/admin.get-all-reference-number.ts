import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listReferrals } from '../referrals.queries.ts'

export default handle('admin/get-all-reference-number', async ({ input, db }) => ok(await listReferrals(db, input)))
