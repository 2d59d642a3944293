import { handle } from '../../../platform/http/call-handler.ts'
import { importProducts } from '../import/import-products.ts'

export default handle('admin/product-import', ({ input, actor, requestId, files, db }) =>
  importProducts({ db }, { actor, requestId }, input, files[0]),
)
