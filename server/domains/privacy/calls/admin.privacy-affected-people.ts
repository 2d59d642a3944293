import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { countAffected } from '../affected-people.queries.ts'

export default handle('admin/privacy-affected-people', async ({ input, db }) => ok(await countAffected(db, input)))
