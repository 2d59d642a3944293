import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { deleteAddress } from '../save-address.ts'

export default handleWrite('customer/delete-address', deleteAddress, messages.addressDeleted)
