import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { saveView } from '../save-view.ts'

export default handle('admin/save-view', ({ input, actor, requestId, db }) =>
  inTransaction(db, async (tx, refuse) =>
    ok({ id: await saveView(tx, { actor, requestId }, actor.id, input, refuse) }, serverMessages.viewSaved),
  ),
)
