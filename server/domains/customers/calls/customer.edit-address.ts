import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { changeAddress } from '../save-address.ts'

export default handleWrite('customer/edit-address', changeAddress, messages.addressUpdated)
