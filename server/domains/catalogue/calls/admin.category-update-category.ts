import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { updateCategory } from '../categories-tags/save-category.ts'
import { withPictures } from '../categories-tags/with-pictures.ts'

export default handle('admin/category-update-category', ({ input, actor, requestId, files, ...services }) =>
  withPictures(services, files, async (tx, pictures, refuse) => ({
    replaced: await updateCategory(tx, { actor, requestId }, input, pictures, refuse),
    answer: ok(null, answers.categoryUpdated),
  })),
)
