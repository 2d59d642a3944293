import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { setProductStatus } from '../product-form/product-status.ts'

export default handleWrite('admin/product-update-status', setProductStatus, (_, input) =>
  input.is_active ? serverMessages.productActivated : serverMessages.productDeactivated,
)
