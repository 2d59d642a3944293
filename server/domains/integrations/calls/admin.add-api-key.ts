import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { addApiKey } from '../change-api-keys.ts'

export default handleWrite('admin/add-api-key', addApiKey, serverMessages.apiKeyAdded)
