import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { duplicateProduct } from '../product-form/duplicate-product.ts'

export default handleWrite(
  'admin/product-duplicate',
  async (tx, context, input, refuse) => ({ product_id: await duplicateProduct(tx, context, input.product_id, refuse) }),
  serverMessages.productDuplicated,
)
