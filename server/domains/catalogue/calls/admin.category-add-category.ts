import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { addCategory, categoryImageRules } from '../categories-tags/save-category.ts'
import { saveWithImages } from '../categories-tags/save-with-images.ts'

export default handle('admin/category-add-category', ({ input, actor, requestId, files, ...services }) =>
  saveWithImages(services, files, categoryImageRules, async (tx, images, refuse) => ({
    result: ok(
      { id: await addCategory(tx, { actor, requestId }, input, images, refuse) },
      serverMessages.categoryAdded,
    ),
    replaced: [],
  })),
)
