import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findAddress } from '../addresses.queries.ts'
import { changeAddress } from '../save-address.ts'

export default handle('customer/edit-address', async ({ input, actor, db }) => {
  if (!(await changeAddress(db, actor.id, input.id, input))) return missing()
  const address = await findAddress(db, actor.id, input.id)
  return address ? ok(address, messages.addressUpdated) : missing()
})
