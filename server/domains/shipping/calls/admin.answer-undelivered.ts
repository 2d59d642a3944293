import { handle } from '../../../platform/http/call-handler.ts'
import { answerUndelivered } from '../undelivered/answer-undelivered.ts'

export default handle('admin/answer-undelivered', ({ input, actor, requestId, ...services }) => {
  const { order_product_id, action, comment, date = '', phone = '', address, landmark } = input
  const answer =
    action === 're-attempt' ? { action, comment, day: date, phone, address, landmark } : { action, comment }
  return answerUndelivered(services, { context: { actor, requestId } }, order_product_id, answer)
})
