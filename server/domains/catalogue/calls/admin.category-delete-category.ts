import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { deleteCategory } from '../categories-tags/delete-category.ts'
import { deleteWithImages } from '../categories-tags/save-with-images.ts'

export default handle('admin/category-delete-category', (context) =>
  deleteWithImages(context, deleteCategory, serverMessages.categoryDeleted),
)
