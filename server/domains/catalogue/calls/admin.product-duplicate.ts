import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { duplicateProduct } from '../product-form/duplicate-product.ts'

export default handleWrite('admin/product-duplicate', duplicateProduct, serverMessages.productDuplicated)
