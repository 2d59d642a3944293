import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { endOtherSessions } from '../end-sessions.ts'

export default handle('account/staff-end-other-sessions', ({ actor, requestId, db }) =>
  inTransaction(db, async (tx) => {
    await endOtherSessions(tx, { actor, requestId })
    return ok(null, serverMessages.otherSessionsEnded)
  }),
)
