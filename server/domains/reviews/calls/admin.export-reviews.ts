import { handle } from '../../../platform/http/call-handler.ts'
import { exportReviews } from '../export-reviews.ts'

export default handle('admin/export-reviews', ({ input, db }) => exportReviews(db, input))
