import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { rotateWebhookSecret } from '../change-webhooks.ts'

export default handle('admin/rotate-webhook-secret', ({ input, actor, requestId, db, otpSecret }) =>
  inTransaction(db, async (tx, refuse) => {
    const rotated = await rotateWebhookSecret(tx, { actor, requestId }, otpSecret, input.id, refuse)
    return ok(rotated, serverMessages.apiKeyRotated)
  }),
)
