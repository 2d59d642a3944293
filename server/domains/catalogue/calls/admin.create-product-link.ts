import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { linkProducts } from '../links/link-products.ts'

export default handleWrite('admin/create-product-link', linkProducts, serverMessages.productLinked)
