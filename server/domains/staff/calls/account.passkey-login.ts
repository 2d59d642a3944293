import { messages } from '@handset/contract/messages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField, ok } from '../../../platform/http/result.ts'
import { clientOf } from '../../../platform/http/sessions.ts'
import { isAreaOf, openStaffSession } from '../log-in-staff.ts'
import { holderOfAssertion } from '../passkeys.ts'

/** Challenges are limited per client address, and each is good for one try. */
export default handle('account/passkey-login', async ({ input: { kind, ...assertion }, address, raw, db, origin }) => {
  const holder = await holderOfAssertion(db, origin(), assertion)
  if (!holder || !isAreaOf(holder.role, kind)) return invalidField('passkey', serverMessages.passkeyWrong)
  return ok(await openStaffSession(db, holder, clientOf(address, raw.headers)), messages.loginDone)
})
