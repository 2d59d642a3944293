import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { sendTrackingUrl } from '../../shipping/send-tracking-url.ts'

export default handleWrite(
  'warehouse/send-tracking-url',
  (tx, context, input, refuse) => sendTrackingUrl(tx, context, input.order_product_id, refuse),
  messages.shippedAndSent,
)
