import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { tagIconRules, updateTag } from '../categories-tags/save-tag.ts'
import { saveWithImages } from '../categories-tags/save-with-images.ts'

export default handle('admin/tag-update-tag', ({ input, actor, requestId, files, ...services }) =>
  saveWithImages(services, files, tagIconRules, async (tx, { image }, refuse) => ({
    replaced: await updateTag(tx, { actor, requestId }, input, image, refuse),
    result: ok(null, serverMessages.tagUpdated),
  })),
)
