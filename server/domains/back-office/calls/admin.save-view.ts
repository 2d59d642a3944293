import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { saveView } from '../save-view.ts'

export default handleWrite(
  'admin/save-view',
  async (tx, context, input, refuse) => ({ id: await saveView(tx, context, context.actor.id, input, refuse) }),
  serverMessages.viewSaved,
)
