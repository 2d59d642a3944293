import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { archiveProduct } from '../product-form/product-status.ts'

export default handleWrite('admin/product-archive', archiveProduct, (_, input) =>
  input.is_archived ? serverMessages.productArchived : serverMessages.productRestored,
)
