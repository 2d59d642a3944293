import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { addWebhook } from '../change-webhooks.ts'

export default handle('admin/add-webhook', ({ input, actor, requestId, db, gateways, otpSecret }) =>
  inTransaction(db, async (tx, refuse) => {
    const shop = { webhooks: gateways.webhooks, otpSecret }
    return ok(await addWebhook(tx, { actor, requestId }, shop, input, refuse), serverMessages.webhookAdded)
  }),
)
