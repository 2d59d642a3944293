import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { testWebhook } from '../replay-webhooks.ts'

export default handle('admin/test-webhook', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    await testWebhook(tx, { actor, requestId }, input.id, refuse)
    return ok(null, serverMessages.webhookTested)
  }),
)
