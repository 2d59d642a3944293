import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { unauthorised, unavailable } from '../../../platform/http/outcome.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { logInWithGoogle } from '../log-in-customer.ts'

const retryAfterSeconds = 10

/** Anybody can send names, a `sub` and an e-mail address: only the signed credential says who somebody is (decisions, 5). */
export default handle('account/register-with-google', async ({ input: { credential }, db, gateways, otpSecret }) => {
  const verdict = await gateways.google.verify(credential)
  if (verdict.ok) return inTransaction(db, (tx) => logInWithGoogle(tx, otpSecret, verdict.identity))
  return verdict.reason === 'unreachable'
    ? unavailable(answers.googleUnavailable, retryAfterSeconds)
    : unauthorised(answers.googleRefused)
})
