import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { deleteTag } from '../categories-tags/save-tag.ts'
import { deleteWithImages } from '../categories-tags/save-with-images.ts'

export default handle('admin/tag-delete-tag', (context) =>
  deleteWithImages(context, deleteTag, serverMessages.tagDeleted),
)
