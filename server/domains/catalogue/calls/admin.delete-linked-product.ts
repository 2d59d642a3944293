import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { unlinkProducts } from '../links/link-products.ts'

export default handleWrite('admin/delete-linked-product', unlinkProducts, serverMessages.productUnlinked)
