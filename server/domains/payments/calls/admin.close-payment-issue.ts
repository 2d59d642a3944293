import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { closePaymentIssue } from '../close-payment-issue.ts'

export default handleWrite('admin/close-payment-issue', closePaymentIssue, serverMessages.paymentIssueClosed)
