import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalid, ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { giveConsent, withdrawConsent } from '../../messages/consents.ts'

export default handle('customer/set-consent', async ({ input: { purpose, channel, given }, actor, db, gateways }) => {
  if (!given) {
    await withdrawConsent(db, actor.id, purpose, channel)
    return ok(null, serverMessages.consentWithdrawn)
  }
  if (purpose === 'orders' && !gateways.whatsapp) return invalid({ purpose: [serverMessages.consentUnknown] })
  await inTransaction(db, (tx) => giveConsent(tx, actor.id, purpose, channel))
  return ok(null, serverMessages.consentGiven)
})
