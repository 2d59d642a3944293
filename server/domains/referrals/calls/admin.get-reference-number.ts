import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readReferral } from '../referrals.queries.ts'

export default handle('admin/get-reference-number', async ({ input, db }) => {
  const found = await readReferral(db, input.reference_code_id)
  return found ? ok(found) : missing()
})
