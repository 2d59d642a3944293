import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { revokeApiKey } from '../change-api-keys.ts'

export default handleWrite('admin/revoke-api-key', revokeApiKey, serverMessages.apiKeyRevokedNow)
