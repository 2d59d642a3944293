import { useState } from 'react'
import { errorMessage } from '../api/call-api.ts'
import type { Reply } from '../api/call-types.ts'
import { toast } from '../stores/toast-queue.ts'
import { undoAction } from '../forms/undo-action.ts'

/** Runs an action on a row, shows the server's message, with Undo for an entity that is named, and reloads the list. */
export function useRowActions({ reload, onDone }: { reload(): Promise<void>; onDone(): void }) {
  const [busy, setBusy] = useState(false)

  async function runAction(request: Promise<Reply<unknown>>, undoEntity?: string) {
    setBusy(true)
    const reply = await request
    if (reply.status) toast.success(reply.message, undoEntity ? undoAction(undoEntity, reload) : undefined)
    else toast.warning(errorMessage(reply))
    await reload()
    setBusy(false)
    onDone()
  }

  return { busy, runAction }
}
