import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { openEnquiry } from '../change-enquiry.ts'

export default handle('admin/get-enquiry-details', async ({ input, db }) => {
  const found = await openEnquiry(db, input.id)
  return found ? ok(found) : missing()
})
