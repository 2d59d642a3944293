import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { setMatchingStatuses } from '../product-form/product-status.ts'

export default handleWrite('admin/product-bulk-status', setMatchingStatuses, ({ changed }) =>
  serverMessages.productsChanged(changed),
)
