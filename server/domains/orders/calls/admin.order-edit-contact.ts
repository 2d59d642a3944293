import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { editContact } from '../contact/edit-contact.ts'

export default handleWrite('admin/order-edit-contact', editContact, serverMessages.contactSaved)
