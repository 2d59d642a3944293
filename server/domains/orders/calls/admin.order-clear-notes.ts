import { handleWrite } from '../../../platform/http/handle-write.ts'
import { clearOrderNotes } from '../clear-order-notes.ts'

export default handleWrite('admin/order-clear-notes', clearOrderNotes, ({ deleted }) => `${deleted} notes deleted`)
