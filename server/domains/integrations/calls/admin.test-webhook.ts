import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { testWebhook } from '../replay-webhooks.ts'

export default handleWrite('admin/test-webhook', testWebhook, serverMessages.webhookTested)
