import { messages } from '@handset/contract/messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { voidInvoice } from '../void-invoice.ts'

export default handleWrite('admin/delete-order-invoice', voidInvoice, messages.invoiceDeleted)
