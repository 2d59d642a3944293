import { handle } from '../../../platform/http/call-handler.ts'
import { importImages } from '../import/import-images.ts'

export default handle('admin/product-import-images', ({ input, actor, requestId, files, ...services }) =>
  importImages(services, { actor, requestId }, input.replace, files[0]),
)
