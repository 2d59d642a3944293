import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { rotateApiKey } from '../change-api-keys.ts'

export default handle('admin/rotate-api-key', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok(await rotateApiKey(tx, { actor, requestId }, input, refuse), serverMessages.apiKeyRotated),
  ),
)
