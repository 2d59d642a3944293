import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { readProfile } from '../customers.queries.ts'

export default handle('customer/view-my-profile', async ({ actor, db }) => ok(await readProfile(db, actor.id)))
