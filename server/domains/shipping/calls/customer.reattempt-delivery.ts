import { handle } from '../../../platform/http/call-handler.ts'
import { answerUndelivered } from '../undelivered/answer-undelivered.ts'

export default handle('customer/reattempt-delivery', ({ input, actor, ...services }) => {
  const { order_product_id, date: day, phone } = input
  const comment = 'The customer asks for another attempt'
  return answerUndelivered(services, { customerId: actor.id }, order_product_id, {
    action: 're-attempt',
    comment,
    day,
    phone,
    address: '',
    landmark: '',
  })
})
