import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { setNominee } from '../../customers/set-nominee.ts'

export default handle('customer/set-nominee', async ({ input, actor, db }) => {
  await setNominee(db, actor.id, input)
  return ok(null, input.name === undefined ? serverMessages.nomineeRemoved : serverMessages.nomineeSaved)
})
