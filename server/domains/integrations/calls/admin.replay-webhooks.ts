import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { replayWebhooks } from '../replay-webhooks.ts'

export default handle('admin/replay-webhooks', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) => {
    const count = await replayWebhooks(tx, { actor, requestId }, input, refuse)
    return ok({ count }, serverMessages.webhooksReplayed(count))
  }),
)
