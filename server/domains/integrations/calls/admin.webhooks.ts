import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readWebhooks } from '../webhooks.queries.ts'

export default handle('admin/webhooks', async ({ db }) => ok({ endpoints: await readWebhooks(db) }))
