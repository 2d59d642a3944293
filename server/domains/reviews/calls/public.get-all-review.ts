import { isPermitted } from '@handset/contract/permissions.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok, unauthorised } from '../../../platform/http/result.ts'
import { bearerToken, findSession } from '../../../platform/http/sessions.ts'
import { sha256 } from '../../../platform/security/tokens.ts'
import { readAllReviews } from '../reviews.queries.ts'

/**
 * Public; staff who decide on reviews get all of them with more fields. An expired token is refused, so that their page
 * does not silently show less.
 */
export default handle('public/get-all-review', async ({ db, input, raw }) => {
  const token = bearerToken(raw.headers.authorization?.toString())
  const session = token === null ? null : await findSession(db, sha256(token))
  if (token !== null && !session) return unauthorised()
  const isDeciding = session?.kind === 'admin' && isPermitted(session.role, 'reviews.decide')
  return ok(await readAllReviews(db, input, isDeciding))
})
