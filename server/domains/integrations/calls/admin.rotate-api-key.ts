import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { rotateApiKey } from '../change-api-keys.ts'

export default handleWrite('admin/rotate-api-key', rotateApiKey, serverMessages.apiKeyRotated)
