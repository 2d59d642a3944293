import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { testWebhook } from '../replay-webhooks.ts'

export default handleWrite(
  'admin/test-webhook',
  (tx, context, input, refuse) => testWebhook(tx, context, input.id, refuse),
  serverMessages.webhookTested,
)
