import { handle } from '../../../platform/call-handler.ts'
import { ok } from '../../../platform/outcome.ts'
import { readShownSettings } from '../shown-settings.queries.ts'

export default handle('admin/settings', async ({ db }) => ok(await readShownSettings(db)))
