import { handle } from '../../../platform/http/call-handler.ts'
import { handleWebhook } from '../handle-webhook.ts'

export default handle('public/pinepg-webhook', ({ raw, ...services }) => handleWebhook(services, 'pinelabs', raw))
