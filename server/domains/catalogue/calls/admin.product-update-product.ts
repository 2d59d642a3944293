import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { updateProduct } from '../product-form/save-product.ts'
import { saveFormWithUploads } from '../product-form/save-product-form.ts'

export default handle('admin/product-update-product', (context) =>
  saveFormWithUploads(context, updateProduct, serverMessages.productUpdated),
)
