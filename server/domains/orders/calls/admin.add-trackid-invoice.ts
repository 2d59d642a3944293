import { handle } from '../../../platform/http/call-handler.ts'
import { addTrackingOrInvoice } from '../documents/add-order-documents.ts'

export default handle('admin/add-trackid-invoice', ({ input, actor, requestId, files, ...services }) =>
  addTrackingOrInvoice(services, { actor, requestId }, input, files[0]),
)
