import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { addCategory } from '../categories-tags/save-category.ts'
import { withPictures } from '../categories-tags/with-pictures.ts'

export default handle('admin/category-add-category', ({ input, actor, requestId, files, ...services }) =>
  withPictures(services, files, async (tx, pictures, refuse) => ({
    answer: ok({ id: await addCategory(tx, { actor, requestId }, input, pictures, refuse) }, answers.categoryAdded),
    replaced: [],
  })),
)
