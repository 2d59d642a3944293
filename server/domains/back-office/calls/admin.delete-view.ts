import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { deleteView } from '../save-view.ts'

export default handleWrite('admin/delete-view', deleteView, serverMessages.viewDeleted)
