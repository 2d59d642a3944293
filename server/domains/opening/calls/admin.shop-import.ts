import { messages } from '@handset/contract/messages.ts'
import { bufferSource } from '../../../platform/files/zip-reader.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField } from '../../../platform/http/result.ts'
import { importShop } from '../move/import-shop.ts'

export default handle('admin/shop-import', async ({ db, media, actor, requestId, files: [file] }) =>
  file
    ? importShop({ db, media }, { actor, requestId }, bufferSource(file.bytes))
    : invalidField('file', messages.zipChoose),
)
