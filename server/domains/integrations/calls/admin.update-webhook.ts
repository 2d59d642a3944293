import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { updateWebhook } from '../change-webhooks.ts'

export default handleWrite('admin/update-webhook', updateWebhook, serverMessages.webhookSaved)
