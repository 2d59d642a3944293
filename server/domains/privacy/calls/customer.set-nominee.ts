import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { setNominee } from '../../customers/set-nominee.ts'

export default handleWrite(
  'customer/set-nominee',
  (tx, { actor }, input) => setNominee(tx, actor.id, input),
  (_, { name }) => (name === undefined ? serverMessages.nomineeRemoved : serverMessages.nomineeSaved),
)
