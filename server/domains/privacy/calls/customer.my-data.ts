import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readMyData } from '../my-data.queries.ts'

export default handle('customer/my-data', async ({ actor, db, gateways }) =>
  ok({ ...(await readMyData(db, actor.id)), has_whatsapp: gateways.whatsapp !== null }),
)
