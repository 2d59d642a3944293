import { handle } from '../../../platform/http/call-handler.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { addAddress } from '../save-address.ts'

export default handle('customer/add-new-address', async ({ input, actor, db }) => {
  const { addresses_per_customer } = await readSettings(db, 'limits')
  return inTransaction(db, (tx) => addAddress(tx, actor.id, input, addresses_per_customer))
})
