import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readEligibility } from '../reviews.queries.ts'

export default handle('customer/review-eligibility', async ({ db, input, actor }) => {
  const found = await readEligibility(db, actor.id, Number(input.product_unique))
  return found ? ok({ eligible: found.bought, review: found.review }) : missing()
})
