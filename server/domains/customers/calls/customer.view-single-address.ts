import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { findAddress } from '../addresses.queries.ts'

export default handle('customer/view-single-address', async ({ input, actor, db }) => {
  const address = await findAddress(db, actor.id, input.address)
  return address ? ok(address) : missing()
})
