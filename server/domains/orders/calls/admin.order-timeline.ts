import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readTimeline } from '../timeline/timeline.queries.ts'

export default handle('admin/order-timeline', async ({ input, db }) => {
  const page = await readTimeline(db, input)
  return page ? ok(page) : missing()
})
