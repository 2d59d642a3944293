import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { updateWebhook } from '../change-webhooks.ts'

export default handle('admin/update-webhook', ({ input, actor, requestId, db, gateways }) =>
  inTransaction(db, async (tx, refuse) => {
    await updateWebhook(tx, { actor, requestId }, gateways.webhooks, input, refuse)
    return ok(null, serverMessages.webhookSaved)
  }),
)
