import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { saveView } from '../save-view.ts'

export default handleWrite('admin/save-view', saveView, serverMessages.viewSaved)
