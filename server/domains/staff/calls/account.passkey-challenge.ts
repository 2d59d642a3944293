import { handle } from '../../../platform/http/call-handler.ts'
import { ok, tooMany } from '../../../platform/http/result.ts'
import { relyingPartyId } from '../passkey-check.ts'
import { openChallenge } from '../passkey-challenges.ts'
import { challengeUse } from '../staff-limits.ts'

export default handle('account/passkey-challenge', async ({ address, db, limits, origin }) => {
  const wait = await limits.use([challengeUse(address)])
  if (wait !== null) return tooMany(wait)
  return ok({ challenge: await openChallenge(db, null), rp_id: relyingPartyId(origin()) })
})
