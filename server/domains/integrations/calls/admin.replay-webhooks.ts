import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { replayWebhooks } from '../replay-webhooks.ts'

export default handleWrite('admin/replay-webhooks', replayWebhooks, ({ count }) =>
  serverMessages.webhooksReplayed(count),
)
