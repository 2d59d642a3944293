import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { rotateWebhookSecret } from '../change-webhooks.ts'

export default handleWrite('admin/rotate-webhook-secret', rotateWebhookSecret, serverMessages.apiKeyRotated)
