import { api, errorMessage } from '../api/call-api.ts'
import type { CallResponse } from '../api/call-types.ts'
import { rememberUndo } from '../stores/last-undo.ts'
import { toast } from '../stores/toast-queue.ts'

/** The newest change of this tab that can be undone, by entity. */
const newest = new Map<string, object>()

const cannotUndo: CallResponse<null> = {
  status: false,
  data: {},
  message: 'This cannot be undone any more: there was a newer change',
}

/**
 * Called after a change of an entity of the audit log, returns the request that undoes it. The server undoes the newest
 * change of an entity, so a request is refused once there was another.
 */
export function undoChange(entity: string): () => Promise<CallResponse<null>> {
  const change = {}
  newest.set(entity, change)
  return async () => (newest.get(entity) === change ? api.post('admin/undo-change', { entity }) : cannotUndo)
}

/** The same as the Undo of a toast, for a change that `useRowActions` does not run. */
export function undoAction(entity: string, onUndone: (isUndone: boolean) => unknown): () => void {
  const request = undoChange(entity)
  async function undo() {
    const response = await request()
    if (response.status) toast.success(response.message)
    else toast.warning(errorMessage(response))
    await onUndone(response.status)
  }
  return rememberUndo(() => void undo())
}
