import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { tagIconRules, updateTag } from '../categories-tags/save-tag.ts'
import { saveWithImages } from '../categories-tags/save-with-images.ts'

export default handle('admin/tag-update-tag', (context) =>
  saveWithImages(context, tagIconRules, updateTag, serverMessages.tagUpdated),
)
