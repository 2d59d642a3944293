import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { addOrderNote } from '../add-order-note.ts'

export default handleWrite('admin/order-add-note', addOrderNote, serverMessages.noteAdded)
