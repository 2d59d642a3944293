import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { addTag, tagIconRules } from '../categories-tags/save-tag.ts'
import { saveWithImages } from '../categories-tags/save-with-images.ts'

export default handle('admin/tag-add-tag', (context) =>
  saveWithImages(context, tagIconRules, addTag, serverMessages.tagAdded),
)
