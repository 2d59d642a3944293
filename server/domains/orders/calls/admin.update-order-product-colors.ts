import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { changeLineColor } from '../stock/change-line-color.ts'

export default handleWrite('admin/update-order-product-colors', changeLineColor, serverMessages.colorChanged)
