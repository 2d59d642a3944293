import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { undoChange } from '../../back-office/undo-newest-change.ts'
import { undoByKind } from '../undo-by-kind.ts'

export default handleWrite(
  'admin/undo-change',
  (tx, context, input, refuse) => undoChange(tx, context, input.entity, undoByKind, refuse),
  serverMessages.changeUndone,
)
