import { handle } from '../../../platform/http/call-handler.ts'
import { storeProductUpload } from '../images/product-uploads.ts'

export default handle('admin/product-upload-image', ({ actor, requestId, files, db, documents }) =>
  storeProductUpload({ db, documents }, { actor, requestId }, files),
)
