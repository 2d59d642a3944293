import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listUsableCoupons } from '../coupons.queries.ts'

export default handle('customer/available-coupons', async ({ actor, db }) => ok(await listUsableCoupons(db, actor.id)))
