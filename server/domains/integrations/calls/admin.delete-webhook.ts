import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { deleteWebhook } from '../change-webhooks.ts'

export default handle('admin/delete-webhook', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await deleteWebhook(tx, { actor, requestId }, input.id, refuse)
    return ok(null, serverMessages.webhookDeleted)
  }),
)
