import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { editCustomer } from '../edit-customer.ts'

export default handleWrite('admin/edit-customer', editCustomer, serverMessages.customerUpdated)
