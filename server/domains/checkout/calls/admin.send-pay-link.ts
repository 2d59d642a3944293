import { handle } from '../../../platform/http/call-handler.ts'
import { sendPayLink } from '../send-pay-link.ts'

export default handle('admin/send-pay-link', ({ input, actor, requestId, ...services }) =>
  sendPayLink(services, { actor, requestId }, input.order),
)
