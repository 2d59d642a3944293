import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { moderateReview } from '../moderate-review.ts'

export default handleWrite('admin/post-update-review', moderateReview, messages.statusUpdated)
