import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { addWebhook } from '../change-webhooks.ts'

export default handleWrite('admin/add-webhook', addWebhook, serverMessages.webhookAdded)
