import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { confirmIdentity } from '../confirm-identity.ts'
import { openErasure, undoDays } from '../erasure-requests.ts'

export default handle('customer/erase-my-account', async ({ input, actor, ...services }) => {
  const error = await confirmIdentity(services, actor.id, input)
  if (error) return error
  const eraseAt = await inTransaction(services.db, (tx) => openErasure(tx, actor.id, 'customer'))
  return ok({ erase_at: eraseAt.toISOString() }, serverMessages.accountWillBeErased(undoDays))
})
