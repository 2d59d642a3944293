import { handle } from '../../../platform/http/call-handler.ts'
import { postReview } from '../post-review.ts'

export default handle('customer/post-review', ({ input, actor, address, files, ...services }) =>
  postReview(services, actor.id, address, input, files),
)
