import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { conflict, ok } from '../../../platform/http/result.ts'
import { undoErasure } from '../erasure-requests.ts'

export default handle('customer/keep-my-account', async ({ actor, db }) =>
  (await undoErasure(db, actor.id)) ? ok(null, serverMessages.erasureUndone) : conflict(serverMessages.nothingToUndo),
)
