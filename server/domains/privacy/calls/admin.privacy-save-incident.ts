import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { saveIncident } from '../save-incident.ts'

export default handleWrite('admin/privacy-save-incident', saveIncident, serverMessages.incidentSaved)
