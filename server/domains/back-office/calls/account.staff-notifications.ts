import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listNotifications } from '../notifications/notifications.queries.ts'

export default handle('account/staff-notifications', async ({ actor, db }) => ok(await listNotifications(db, actor)))
