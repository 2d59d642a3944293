import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listAddresses } from '../addresses.queries.ts'

export default handle('customer/all-address', async ({ actor, db }) =>
  ok({ address_list: await listAddresses(db, actor.id) }),
)
