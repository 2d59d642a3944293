import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { deleteWebhook } from '../change-webhooks.ts'

export default handleWrite('admin/delete-webhook', deleteWebhook, serverMessages.webhookDeleted)
