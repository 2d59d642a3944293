import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { addProduct } from '../product-form/save-product.ts'
import { saveFormWithUploads } from '../product-form/save-product-form.ts'

export default handle('admin/product-add-product', (context) =>
  saveFormWithUploads(context, addProduct, serverMessages.productAdded),
)
