import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { confirmReturn } from '../confirm-return.ts'

export default handleWrite('admin/order-confirm-return', confirmReturn, serverMessages.returnConfirmed)
