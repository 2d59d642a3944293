import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readSettingsForm } from '../settings-form.queries.ts'

export default handle('admin/settings', async ({ db }) => ok(await readSettingsForm(db)))
