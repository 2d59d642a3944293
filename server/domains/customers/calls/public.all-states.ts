import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'

export default handle('public/all-states', async ({ db, dependsOn }) => {
  dependsOn('settings')
  return ok(await db.selectFrom('states').select(['id as state', 'name as state_name']).orderBy('name').execute())
})
