import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { unauthorised, unavailable } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { logInWithGoogle } from '../log-in-customer.ts'

const retryAfterSeconds = 10

/** Names, `sub` and e-mail address in the request can be forged: only the signed credential identifies the user. */
export default handle('account/register-with-google', async ({ input: { credential }, db, gateways, otpSecret }) => {
  const verification = await gateways.google.verify(credential)
  if (verification.ok) return inTransaction(db, (tx) => logInWithGoogle(tx, otpSecret, verification.identity))
  return verification.reason === 'unreachable'
    ? unavailable(serverMessages.googleUnavailable, retryAfterSeconds)
    : unauthorised(serverMessages.googleRefused)
})
