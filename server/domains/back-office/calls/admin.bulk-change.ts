import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readBulkChange } from '../bulk-changes.queries.ts'

export default handle('admin/bulk-change', async ({ input, actor, db }) => {
  const progress = await readBulkChange(db, actor.id, input.id)
  return progress ? ok(progress) : missing()
})
