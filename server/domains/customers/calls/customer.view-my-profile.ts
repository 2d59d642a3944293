import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readProfile } from '../customers.queries.ts'

export default handle('customer/view-my-profile', async ({ actor, db }) => ok(await readProfile(db, actor.id)))
