import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { markReported } from '../save-incident.ts'

export default handleWrite('admin/privacy-incident-reported', markReported, serverMessages.reportRecorded)
