import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { listUsableCoupons } from '../coupons.queries.ts'

export default handle('customer/available-coupons', async ({ actor, db }) => ok(await listUsableCoupons(db, actor.id)))
