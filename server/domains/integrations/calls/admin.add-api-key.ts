import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { addApiKey } from '../change-api-keys.ts'

export default handle('admin/add-api-key', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok(await addApiKey(tx, { actor, requestId }, input, refuse), serverMessages.apiKeyAdded),
  ),
)
