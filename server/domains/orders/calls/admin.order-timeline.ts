import { handle } from '../../../platform/http/call-handler.ts'
import { okOrMissing } from '../../../platform/http/result.ts'
import { readTimeline } from '../timeline/timeline.queries.ts'

export default handle('admin/order-timeline', async ({ input, db }) => okOrMissing(await readTimeline(db, input)))
