import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readOwnAccount } from '../own-account.queries.ts'

export default handle('account/staff-account', async ({ actor, db, configuration }) =>
  ok(await readOwnAccount(db, actor, configuration.requireSecondFactor)),
)
