import { handle } from '../../../platform/http/call-handler.ts'
import { admitReview, postReview } from '../post-review.ts'

export default handle(
  'customer/post-review',
  ({ input, actor, files, ...services }) => postReview(services, actor.id, input, files),
  ({ input, actor, address, ...services }) => admitReview(services, actor.id, address, Number(input.product_unique)),
)
