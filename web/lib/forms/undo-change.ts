import { api, errorMessage } from '../api/call-api.ts'
import type { Reply } from '../api/call-types.ts'
import { rememberUndo } from '../stores/last-undo.ts'
import { toast } from '../stores/toast-queue.ts'

/** The request that undoes the staff member's newest change of an entity of the audit log. */
export const undoChange = (entity: string) => (): Promise<Reply<null>> => api.post('admin/undo-change', { entity })

/** The same as the Undo of a toast, for a change that `useRowActions` does not run. */
export function undoAction(entity: string, onUndone: (isUndone: boolean) => unknown): () => void {
  async function undo() {
    const reply = await undoChange(entity)()
    if (reply.status) toast.success(reply.message)
    else toast.warning(errorMessage(reply))
    await onUndone(reply.status)
  }
  return rememberUndo(() => void undo())
}
