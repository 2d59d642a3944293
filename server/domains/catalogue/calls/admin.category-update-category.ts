import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { categoryImageRules, updateCategory } from '../categories-tags/save-category.ts'
import { saveWithImages } from '../categories-tags/save-with-images.ts'

export default handle('admin/category-update-category', (context) =>
  saveWithImages(context, categoryImageRules, updateCategory, serverMessages.categoryUpdated),
)
