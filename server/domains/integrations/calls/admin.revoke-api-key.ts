import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { revokeApiKey } from '../change-api-keys.ts'

export default handle('admin/revoke-api-key', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await revokeApiKey(tx, { actor, requestId }, input.id, refuse)
    return ok(null, serverMessages.apiKeyRevokedNow)
  }),
)
