import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { updateCategory, categoryImageRules } from '../categories-tags/save-category.ts'
import { saveWithImages } from '../categories-tags/save-with-images.ts'

export default handle('admin/category-update-category', ({ input, actor, requestId, files, ...services }) =>
  saveWithImages(services, files, categoryImageRules, async (tx, images, refuse) => ({
    replaced: await updateCategory(tx, { actor, requestId }, input, images, refuse),
    result: ok(null, serverMessages.categoryUpdated),
  })),
)
