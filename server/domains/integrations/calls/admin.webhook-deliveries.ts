import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readDeliveries } from '../webhooks.queries.ts'

export default handle('admin/webhook-deliveries', async ({ input, db }) =>
  ok(await readDeliveries(db, input.id, input.page)),
)
