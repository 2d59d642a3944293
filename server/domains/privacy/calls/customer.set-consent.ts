import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { giveConsent, withdrawConsent } from '../../customers/consents.ts'

export default handle('customer/set-consent', async ({ input: { purpose, channel, given }, actor, db }) => {
  if (!given) {
    await withdrawConsent(db, actor.id, purpose, channel)
    return ok(null, serverMessages.consentWithdrawn)
  }
  await inTransaction(db, (tx) => giveConsent(tx, actor.id, purpose, channel))
  return ok(null, serverMessages.consentGiven)
})
