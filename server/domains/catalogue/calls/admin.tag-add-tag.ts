import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { addTag, tagIconRules } from '../categories-tags/save-tag.ts'
import { saveWithImages } from '../categories-tags/save-with-images.ts'

export default handle('admin/tag-add-tag', ({ input, actor, requestId, files, ...services }) =>
  saveWithImages(services, files, tagIconRules, async (tx, { image }, refuse) => ({
    result: ok({ id: await addTag(tx, { actor, requestId }, input, image, refuse) }, serverMessages.tagAdded),
    replaced: [],
  })),
)
