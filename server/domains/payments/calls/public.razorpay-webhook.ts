import { handle } from '../../../platform/http/call-handler.ts'
import { takeWebhook } from '../take-webhook.ts'

export default handle('public/razorpay-webhook', ({ raw, ...services }) => takeWebhook(services, 'razorpay', raw))
