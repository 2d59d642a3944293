import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { currentNotice } from '../privacy-notice.ts'

export default handle('public/privacy-notice', async ({ db, dependsOn }) => {
  dependsOn('settings')
  return ok(await currentNotice(db))
})
