import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { issueGoogleNonce } from '../google-nonce.ts'

export default handle('account/google-nonce', async ({ db, gateways, otpSecret }) =>
  ok({ nonce: await issueGoogleNonce(db, otpSecret), client_id: gateways.google.clientId }),
)
