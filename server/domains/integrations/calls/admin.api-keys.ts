import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readApiKeys } from '../api-keys.queries.ts'

export default handle('admin/api-keys', async ({ db }) => ok({ keys: await readApiKeys(db) }))
