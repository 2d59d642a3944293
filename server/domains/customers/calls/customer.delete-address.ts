import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { deleteAddress } from '../save-address.ts'

export default handle('customer/delete-address', async ({ input, actor, db }) =>
  (await deleteAddress(db, actor.id, input.id)) ? ok(null, messages.addressDeleted) : missing(),
)
