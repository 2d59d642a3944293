import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { readShownSettings } from '../shown-settings.queries.ts'

export default handle('admin/settings', async ({ db }) => ok(await readShownSettings(db)))
